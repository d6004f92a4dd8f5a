import { queryOptions } from '@tanstack/react-query';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import { apiPage } from '#web/lib/api.ts';
import { MINUTE } from '#web/lib/timers.ts';

/** Everything that companions have sent, the newest first. */
export const collectionQuery = (userId: number, plan: string) =>
  queryOptions({
    // The plan decides which items are blurred.
    queryKey: ['collection', userId, plan],
    queryFn: async ({ signal }): Promise<CollectionItem[]> => {
      const items: CollectionItem[] = [];
      let cursor: string | undefined;
      do {
        const query = { userId, ...(cursor && { cursor }) };
        const page = await apiPage('user-media-collection', { query, signal });
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      return items;
    },
    staleTime: 5 * MINUTE,
    refetchOnMount: 'always',
  });
