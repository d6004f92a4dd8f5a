import { queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '#shared/schemas/member.ts';
import { api } from '#web/lib/api.ts';
import { storage } from '#web/lib/storage.ts';

/** Who is signed in; null is a guest. What the browser remembers follows what the server says. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    const user = (await api('auth-session', { signal })) ?? null;
    storage.setUserId(user?.id ?? null);
    return user;
  },
});
