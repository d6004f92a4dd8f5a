import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { MINUTE } from '#web/lib/timers.ts';

/** Today's usage and limits. Invalidate it after anything that costs a unit. */
export const limitsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['limits', userId],
    queryFn: ({ signal }) => api('user-limits', { params: { userId }, signal }),
  });

/** Invalidated after a send. */
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

/** Usage since registration. Invalidated together with the profile. */
export const statsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId, 'stats'],
    queryFn: ({ signal }) => api('user-stats', { query: { userId }, signal }),
  });
