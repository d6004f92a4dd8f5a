import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#web/lib/query-client.ts';

/** After a change to a companion or its media: everything that shows them is read anew. */
export const forgetCharacters = (client: QueryClient): void =>
  readAgain(client, 'admin', 'characters', 'media');
