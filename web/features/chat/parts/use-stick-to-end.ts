import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListItem } from './list-items.ts';

/** So near to the end counts as at the end, in pixels. */
const AT_END = 56;
/** From so far away there is a button back. */
const AWAY = 500;

const gapOf = (element: HTMLElement): number =>
  element.scrollHeight - element.clientHeight - element.scrollTop;

interface Ends {
  first: string | undefined;
  last: string | undefined;
  length: number;
}

const endsOf = (items: readonly ListItem[]): Ends => ({
  first: items[0]?.key,
  last: items.findLast(({ kind }) => kind === 'message')?.key,
  length: items.length,
});

/** Keeps the newest words in view, unless the reader has scrolled up; then they are told, never moved. */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>, items: readonly ListItem[]) {
  const isStuck = useRef(true);
  const lastTop = useRef(0);
  const [isAway, setIsAway] = useState(false);
  const [hasNew, setHasNew] = useState(false);

  // Known while drawing, because the list must hear of it in the very drawing that has the older rows.
  const now = endsOf(items);
  const [before, setBefore] = useState({ ...now, isPrepend: false });
  const isPrepend = now.length > before.length && now.first !== before.first && before.first !== undefined;
  if (now.first !== before.first || now.last !== before.last || now.length !== before.length) {
    setBefore({ ...now, isPrepend });
  }

  const toEnd = useCallback(() => {
    isStuck.current = true;
    setHasNew(false);
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [scroller]);

  // What the list itself has moved is not the reader's scrolling: a row that goes pulls the end, and all with it, up.
  const noteTop = useCallback(() => {
    lastTop.current = scroller.current?.scrollTop ?? 0;
  }, [scroller]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const gap = gapOf(element);
    if (gap <= AT_END) {
      isStuck.current = true;
      setHasNew(false);
    } else if (element.scrollTop < lastTop.current - 1) isStuck.current = false;
    lastTop.current = element.scrollTop;
    setIsAway(gap > AWAY && !isStuck.current);
  }, [scroller]);

  const onResize = useCallback(() => {
    if (isStuck.current) toEnd();
    noteTop();
  }, [toEnd, noteTop]);

  const newest = items.findLast((item) => item.kind === 'message');
  const newestKey = newest?.key;
  const isMine = newest?.kind === 'message' && newest.row.message.sender === 'user';
  const knownKey = useRef(newestKey);
  useLayoutEffect(() => {
    const isNew = newestKey !== knownKey.current;
    const isFirst = knownKey.current === undefined;
    knownKey.current = newestKey;
    // What is added in sight moves the end once the list has measured it (onResize). Before that the end is a guess,
    // and a list that is scrolled beyond what it knows draws nothing for a moment.
    if (isFirst || (isNew && isMine && !isStuck.current)) toEnd();
    else if (isNew && !isStuck.current) setHasNew(true);
  }, [newestKey, isMine, toEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes or goes may move the end.
  useLayoutEffect(noteTop, [items, noteTop]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, onResize]);

  return { isPrepend: isPrepend || before.isPrepend, isAway, hasNew, toEnd, onScroll, onResize };
}
