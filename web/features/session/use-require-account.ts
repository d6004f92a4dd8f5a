import { useCallback } from 'react';
import { type AuthRequest, openAuthDialog } from './auth-dialog-store.ts';
import { useSession } from './use-session.ts';

/**
 * Runs an action that needs an account. For a guest the auth dialog opens first, so the action must read the current
 * user when it runs.
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
