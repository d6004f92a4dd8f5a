import { queryOptions } from '@tanstack/react-query';
import type { UsersQuery } from '#shared/operations/admin-users.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { api, apiPage } from '#web/lib/api.ts';

/** What operators look at is read anew each time. */
const always = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => api('admin-dashboard', { signal }),
  ...always,
});
export const growthQuery = queryOptions({
  queryKey: ['admin', 'growth'],
  queryFn: ({ signal }) => api('admin-user-growth', { signal }),
  ...always,
});
export const dailyActiveQuery = queryOptions({
  queryKey: ['admin', 'daily-active'],
  queryFn: ({ signal }) => api('admin-daily-active-users', { signal }),
  ...always,
});
export const popularityQuery = queryOptions({
  queryKey: ['admin', 'popularity'],
  queryFn: ({ signal }) => api('admin-character-popularity', { signal }),
  ...always,
});

export const adminCharactersQuery = queryOptions({
  queryKey: ['admin', 'characters'],
  queryFn: ({ signal }) =>
    api('admin-characters', { signal }).catch((cause: unknown) => {
      throw new Error('Failed to fetch characters', { cause });
    }),
  ...always,
});

/** Without a question, the newest members; else what the server finds. Page by page. */
export const usersQuery = (question: Omit<UsersQuery, 'cursor'>) => ({
  queryKey: ['admin', 'users', question],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    apiPage('admin-users', { query: { ...question, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { items: AdminUser[]; nextCursor: string | undefined }) => nextCursor,
  ...always,
});
export const userCountsQuery = queryOptions({
  queryKey: ['admin', 'user-counts'],
  queryFn: ({ signal }) => api('admin-user-counts', { signal }),
  ...always,
});

export const auditQuery = {
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    apiPage('admin-audit', { query: { ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
  ...always,
};
