import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { dismissAuthDialog, useAuthRequest } from './auth-dialog-store.ts';

const AuthDialog = lazyPart(() => import('#web/features/auth/auth-dialog.tsx'));

/** Holds the auth dialog for the whole app; its code is fetched when it is first wanted. */
export function AuthDialogHost() {
  const request = useAuthRequest();
  return (
    <Suspense fallback={<LatePart onCancel={dismissAuthDialog} />}>
      {request && <AuthDialog {...request} />}
    </Suspense>
  );
}
