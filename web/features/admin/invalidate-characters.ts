import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '#web/lib/query-client.ts';

/** After a change to a companion or its media: everything that shows them is read anew. */
export const invalidateCharacters = (client: QueryClient): void =>
  invalidate(client, 'admin', 'characters', 'media');
