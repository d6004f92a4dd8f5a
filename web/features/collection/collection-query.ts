import { queryOptions } from '@tanstack/react-query';
import { type CollectionItem, HIDDEN_CHARACTERS_HEADER } from '#shared/operations/user-media-collection.ts';
import { apiWithHeaders } from '#web/lib/api.ts';
import { MINUTE } from '#web/lib/timers.ts';

interface Collection {
  /** The newest first. */
  items: CollectionItem[];
  /** Companions whose items are left out while they are hidden. */
  hiddenCharacterIds: number[];
}

/** Everything that companions have sent. */
export const collectionQuery = (userId: number, plan: string) =>
  queryOptions({
    // The plan decides which items are blurred.
    queryKey: ['collection', userId, plan],
    queryFn: async ({ signal }): Promise<Collection> => {
      const items: CollectionItem[] = [];
      const hidden = new Set<number>();
      let cursor: string | undefined;
      do {
        const query = { userId, ...(cursor && { cursor }) };
        const { body, headers } = await apiWithHeaders('user-media-collection', { query, signal });
        items.push(...body);
        for (const id of headers.get(HIDDEN_CHARACTERS_HEADER)?.split(',') ?? []) hidden.add(Number(id));
        cursor = headers.get('x-next-cursor') ?? undefined;
      } while (cursor);
      return { items, hiddenCharacterIds: [...hidden] };
    },
    staleTime: 5 * MINUTE,
    refetchOnMount: 'always',
  });
