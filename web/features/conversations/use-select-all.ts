import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation } from '#shared/schemas/conversation.ts';
import { plural } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.ts';
import type { Selection } from './use-selection.ts';

type List = UseInfiniteQueryResult<InfiniteData<{ items: readonly Conversation[] }>>;

const idsOf = ({ data }: Pick<List, 'data'>): number[] =>
  data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];

/** Selects all conversations, after loading the remaining pages. */
export function useSelectAll(list: List, selection: Selection) {
  const [isLoading, setIsLoading] = useState(false);
  const selectAll = async () => {
    setIsLoading(true);
    let latest: List = list;
    let hasFailed = false;
    while (latest.hasNextPage && !hasFailed) {
      latest = await latest.fetchNextPage();
      hasFailed = latest.isFetchNextPageError;
    }
    setIsLoading(false);
    const ids = idsOf(latest);
    selection.select(ids);
    if (hasFailed) {
      toast({
        title: `Only ${plural(ids.length, 'conversation')} selected`,
        description: 'The older ones could not be loaded. Select All tries again.',
        tone: 'danger',
      });
    }
  };
  return {
    isLoading,
    isAll: selection.isAll && !list.hasNextPage,
    selectAll: () => void selectAll(),
    selectNone: () => selection.select([]),
  };
}
export type SelectAll = ReturnType<typeof useSelectAll>;
