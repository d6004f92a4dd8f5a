import { useEffect, useRef } from 'react';
import type { ListItem } from './list-items.ts';

/** What has been on the list before: only what comes while somebody looks rises into place. */
export function useSeenKeys(items: readonly ListItem[]): ReadonlySet<string> {
  const seen = useRef(new Set<string>());
  const isFirst = seen.current.size === 0;
  if (isFirst) for (const { key } of items) seen.current.add(key);
  useEffect(() => {
    // The last two may be new; anything before them is history, however late it was read.
    for (const { key } of items) seen.current.add(key);
  }, [items]);
  return seen.current;
}
