import { queryOptions } from '@tanstack/react-query';
import type { UsersQuery } from '#shared/operations/admin-users.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { api, apiPage } from '#web/lib/api.ts';

/** The portal shows current data: no caching. */
export const NO_CACHE = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => api('admin-dashboard', { signal }),
  ...NO_CACHE,
});
export const growthQuery = queryOptions({
  queryKey: ['admin', 'growth'],
  queryFn: ({ signal }) => api('admin-user-growth', { signal }),
  ...NO_CACHE,
});
export const dailyActiveQuery = queryOptions({
  queryKey: ['admin', 'daily-active'],
  queryFn: ({ signal }) => api('admin-daily-active-users', { signal }),
  ...NO_CACHE,
});
export const popularityQuery = queryOptions({
  queryKey: ['admin', 'popularity'],
  queryFn: ({ signal }) => api('admin-character-popularity', { signal }),
  ...NO_CACHE,
});

export const adminCharactersQuery = queryOptions({
  queryKey: ['admin', 'characters'],
  queryFn: ({ signal }) =>
    api('admin-characters', { signal }).catch((cause: unknown) => {
      throw new Error('Failed to fetch characters', { cause });
    }),
  ...NO_CACHE,
});

/** A companion's media, with items that members do not see. */
export const adminMediaQuery = (characterId: number) =>
  queryOptions({
    queryKey: ['media', characterId, 'hidden'],
    queryFn: ({ signal }) =>
      api('characters-media', { params: { id: characterId }, query: { hidden: 'true' }, signal }),
    ...NO_CACHE,
  });

/** A page of members. Without parameters, the newest. */
export const usersQuery = (filter: Omit<UsersQuery, 'cursor'>) => ({
  queryKey: ['admin', 'users', filter],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    apiPage('admin-users', { query: { ...filter, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { items: AdminUser[]; nextCursor: string | undefined }) => nextCursor,
  ...NO_CACHE,
});
export const userCountsQuery = queryOptions({
  queryKey: ['admin', 'user-counts'],
  queryFn: ({ signal }) => api('admin-user-counts', { signal }),
  ...NO_CACHE,
});

export const auditQuery = {
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    apiPage('admin-audit', { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
  ...NO_CACHE,
};
