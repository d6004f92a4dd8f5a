import { Suspense } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';
import { dismissAuthDialog, useAuthRequest } from './auth-dialog-store.ts';

const AuthDialog = lazyComponent(() => import('#web/features/auth/auth-dialog.tsx'));

/** The auth dialog of the app. Its code loads when it is first opened. */
export function AuthDialogHost() {
  const request = useAuthRequest();
  return (
    <Suspense fallback={<LazyFallback onCancel={dismissAuthDialog} />}>
      {request && <AuthDialog {...request} />}
    </Suspense>
  );
}
