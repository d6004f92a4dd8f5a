import { queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '#shared/schemas/member.ts';
import { api } from '#web/lib/api.ts';
import { storage } from '#web/lib/storage.ts';

/** Who is signed in; null is a guest, who has a session of their own. What the browser remembers follows the server. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    const user = (await api('auth-session', { signal })) ?? null;
    storage.setUserId(user?.id ?? null);
    if (!user) storage.guestSessionId();
    return user;
  },
});
