import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { MINUTE } from '#web/lib/timers.ts';

/** What a member has used today and what is left. To be read again after anything that costs a unit. */
export const limitsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['limits', userId],
    queryFn: ({ signal }) => api('user-limits', { params: { userId }, signal }),
  });

/** The member's own record: fresh for 5 minutes, kept for 10; read again after a send. */
export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) =>
      api('user-profile', { query: { userId }, signal }).catch((cause: unknown) => {
        throw new Error('Failed to fetch user profile', { cause });
      }),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  });

/** What the member has done since joining; read again with the profile. */
export const statsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId, 'stats'],
    queryFn: ({ signal }) => api('user-stats', { query: { userId }, signal }),
  });
