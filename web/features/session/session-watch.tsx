import { useEffect } from 'react';
import { storage } from '#web/lib/storage.ts';
import { useSession } from './use-session.ts';

/** Leaves nothing of a member on the screen once another tab has logged them out, or somebody else in. */
export function SessionWatch() {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const look = () => {
      if (storage.userId() !== userId) location.reload();
    };
    // Heard in the other tabs only.
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [userId]);
  return null;
}
