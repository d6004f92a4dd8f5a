import { useEffect, useRef } from 'react';
import type { ListItem } from './list-items.ts';

/** What has been on the list before: only what comes while somebody looks rises into place. */
export function useSeenKeys(items: readonly ListItem[]): ReadonlySet<string> {
  const seen = useRef(new Set<string>());
  const isFirst = seen.current.size === 0;
  // Only the last two can have come just now: what is before them is history, however late it was read.
  for (const { key } of isFirst ? items : items.slice(0, -2)) seen.current.add(key);
  useEffect(() => {
    for (const { key } of items) seen.current.add(key);
  }, [items]);
  return seen.current;
}
