import { useEffect } from 'react';
import { storage } from '#web/lib/storage.ts';
import { useSession } from './use-session.ts';

/** Reloads the page when another tab logs out or logs in another member. */
export function SessionSync() {
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
  return null;
}
