import { queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '#shared/schemas/member.ts';
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
