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

const DEFAULT_DESCRIPTIONS: Record<AuthTab, string> = {
  signup: 'Free, in half a minute. Then your action continues.',
  login: 'Welcome back. Everything is where you left it.',
};

/**
 * Sign-up and login for guests. Continues their action afterwards. `message` is written for the tab that opens first.
 */
export default function AuthDialog({ tab: firstTab, message }: AuthRequest) {
  const [tab, setTab] = useState(firstTab);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismissAuthDialog()}
      title={tab === 'signup' ? 'Stay a while' : 'Good to see you'}
      description={(tab === firstTab && message) || DEFAULT_DESCRIPTIONS[tab]}
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
            content: <LoginForm variant="dialog" onDone={completeAuthDialog} />,
          },
        ]}
      />
    </Dialog>
  );
}
