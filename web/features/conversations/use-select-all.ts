import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation } from '#shared/schemas/conversation.ts';
import { plural } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.ts';
import type { Selection } from './use-selection.ts';

type List = UseInfiniteQueryResult<InfiniteData<{ items: readonly Conversation[] }>>;

const idsOf = ({ data }: Pick<List, 'data'>): number[] =>
  data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];

/** Chooses every conversation there is: those that have not been read are read first. */
export function useSelectAll(list: List, selection: Selection) {
  const [isReading, setIsReading] = useState(false);
  const selectAll = async () => {
    setIsReading(true);
    let read: List = list;
    let hasFailed = false;
    while (read.hasNextPage && !hasFailed) {
      read = await read.fetchNextPage();
      hasFailed = read.isFetchNextPageError;
    }
    setIsReading(false);
    const ids = idsOf(read);
    selection.choose(ids);
    if (hasFailed) {
      toast({
        title: `Only ${plural(ids.length, 'conversation')} selected`,
        description: 'The older ones could not be loaded. Select All tries again.',
        tone: 'danger',
      });
    }
  };
  return {
    isReading,
    isAll: selection.isAll && !list.hasNextPage,
    selectAll: () => void selectAll(),
    selectNone: () => selection.choose([]),
  };
}
export type SelectAll = ReturnType<typeof useSelectAll>;
