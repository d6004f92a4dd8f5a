import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { getPath } from './api.ts';
import { statusOf } from './api-error.ts';
import { MINUTE, SECOND } from './timers.ts';

const NEVER_AGAIN = new Set([429, 401, 403]);

/** Trying again does not help against a limit or a missing right; anything else gets one more chance. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  !NEVER_AGAIN.has(statusOf(error) ?? 0) && failures < 1;

/** 2 s, doubling, at most 8 s. */
export const retryDelay = (attempt: number): number => Math.min(2 * SECOND * 2 ** attempt, 8 * SECOND);

/** What is known under these names, the first part of a query's key, is read again: at once where it is shown. */
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
