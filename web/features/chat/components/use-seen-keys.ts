import { useEffect, useRef } from 'react';
import type { ListItem } from './list-items.ts';

/** Keys that were already in the list. Only other items animate in. */
export function useSeenKeys(items: readonly ListItem[]): ReadonlySet<string> {
  const seen = useRef(new Set<string>());
  const isFirstRender = seen.current.size === 0;
  // Only the last two items can be new: everything before them is history, even if it loads late.
  for (const { key } of isFirstRender ? items : items.slice(0, -2)) seen.current.add(key);
  useEffect(() => {
    for (const { key } of items) seen.current.add(key);
  }, [items]);
  return seen.current;
}
