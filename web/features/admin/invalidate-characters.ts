import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '#web/lib/query-client.ts';

/** Refetches everything that shows companions or their media. */
export const invalidateCharacters = (client: QueryClient): void =>
  invalidate(client, 'admin', 'characters', 'media');
