import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { getPath } from './api.ts';
import { statusOf } from './api-error.ts';
import { MINUTE, SECOND } from './timers.ts';

const NOT_RETRIED_STATUSES = new Set([429, 401, 403]);

/** Retries once, except for limits and missing permissions. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  !NOT_RETRIED_STATUSES.has(statusOf(error) ?? 0) && failures < 1;

/** 2 s, doubling, at most 8 s. Milliseconds. */
export const retryDelay = (attempt: number): number => Math.min(2 * SECOND * 2 ** attempt, 8 * SECOND);

/** Invalidates the queries whose keys start with one of these names. */
export function invalidate(client: QueryClient, ...names: string[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] });
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }: QueryFunctionContext) => getPath(queryKey.join('/'), signal),
        retry: shouldRetry,
        retryDelay,
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
