import { lazy, Suspense } from 'react';
import { useAuthRequest } from './auth-dialog-store.ts';

const AuthDialog = lazy(() => import('#web/features/auth/auth-dialog.tsx'));

/** Holds the auth dialog for the whole app; its code is fetched when it is first wanted. */
export function AuthDialogHost() {
  const request = useAuthRequest();
  return <Suspense>{request && <AuthDialog {...request} />}</Suspense>;
}
