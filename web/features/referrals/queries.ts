import { queryOptions } from '@tanstack/react-query';
import { apiPage } from '#web/lib/api.ts';

/** Members who used this member's code, newest first. */
export const referralsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['referrals', userId],
    queryFn: ({ signal }) =>
      apiPage('referrals-list', { params: { userId }, query: {}, signal }).then(
        ({ items }) => items,
        (cause: unknown) => {
          throw new Error('Failed to fetch referrals', { cause });
        },
      ),
  });
