import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '#shared/schemas/member.ts';
import type { LockReason } from '#shared/schemas/safety.ts';
import { api } from '#web/lib/api.ts';
import { storage } from '#web/lib/storage.ts';

/** The logged-in member, or null for a guest. Updates the ids stored in the browser. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    const user = (await api('auth-session', { signal })) ?? null;
    storage.setUserId(user?.id ?? null);
    if (!user) storage.guestSessionId();
    return user;
  },
});

const CHANNEL = 'velora.session';

/** Calls back when another tab has learned that the account is locked. Returns the function to unsubscribe. */
export function onLockedInOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('locked');
  channel.close();
}

/** Called when the account was locked. Reloads the session in all tabs; it states how the lock can be lifted. */
export function lockSession(client: QueryClient, reason: LockReason): void {
  if (client.getQueryData(sessionQuery.queryKey)?.locked) return;
  updateSession(client, { locked: { reason } });
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  notifyOtherTabs();
}

/** Changes fields of the logged-in member until the session is loaded again. */
export const updateSession = (client: QueryClient, changes: Partial<SessionUser>): void =>
  void client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, ...changes });
