import { useState } from 'react';
import {
  type AuthRequest,
  type AuthTab,
  completeAuthDialog,
  dismissAuthDialog,
} from '#web/features/session/auth-dialog-store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';

const WELCOME: Record<AuthTab, string> = {
  signup: 'Free, in half a minute. What you were about to do goes on right after.',
  login: 'Welcome back. Everything is where you left it.',
};

/**
 * Asks a guest to sign up or to log in, and lets what they wanted to do go on afterwards. The reason it was
 * opened for is worded for the tab it opens with.
 */
export default function AuthDialog({ tab: asked, message }: AuthRequest) {
  const [tab, setTab] = useState(asked);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismissAuthDialog()}
      title={tab === 'signup' ? 'Stay a while' : 'Good to see you'}
      description={(tab === asked && message) || WELCOME[tab]}
    >
      <Tabs
        label="Sign up or log in"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'signup', label: 'Sign Up', content: <SignupForm onDone={completeAuthDialog} /> },
          {
            value: 'login',
            label: 'Log In',
            content: <LoginForm where="dialog" onDone={completeAuthDialog} />,
          },
        ]}
      />
    </Dialog>
  );
}
