import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountLock } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { storage } from '#web/lib/storage.ts';
import { lockSession, onLockedInOtherTab } from './session-query.ts';
import { useSession } from './use-session.ts';

/** Reloads the page when another tab logs out or logs in another member, and records that the account was locked. */
export function SessionSync() {
  const client = useQueryClient();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const check = () => {
      if (storage.userId() !== userId) location.reload();
    };
    // Fires in other tabs only.
    window.addEventListener('storage', check);
    return () => window.removeEventListener('storage', check);
  }, [userId]);
  useEffect(
    () =>
      accountLock.subscribe(() => {
        const reason = accountLock.get();
        if (reason) lockSession(client, reason);
      }),
    [client],
  );
  useEffect(() => onLockedInOtherTab(() => invalidate(client, 'session')), [client]);
  return null;
}
