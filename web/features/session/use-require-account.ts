import { useCallback } from 'react';
import { type AuthRequest, openAuthDialog } from './auth-dialog-store.ts';
import { useSession } from './use-session.ts';

/**
 * Does something that needs an account: at once for a member; for a guest the auth dialog opens, and the
 * action follows when they have signed in. The action must read the user afresh: it may run as somebody new.
 */
export function useRequireAccount() {
  const { isGuest } = useSession();
  return useCallback(
    (action: () => void, options: Partial<Omit<AuthRequest, 'onSignedIn'>> = {}) => {
      if (isGuest) openAuthDialog({ ...options, onSignedIn: action });
      else action();
    },
    [isGuest],
  );
}
