import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListItem } from './list-items.ts';

/** A list within this distance of its end counts as at the bottom. */
const AT_BOTTOM_PX = 56;
/** The button to the newest message shows beyond this distance. */
const FAR_FROM_BOTTOM_PX = 500;

const distanceToBottom = (element: HTMLElement): number =>
  element.scrollHeight - element.clientHeight - element.scrollTop;

/** Height of the fade at the top of the list (chat.css). */
const FADE_PX = 28;

/** The scroll position that shows the end; the start of a care card that does not fit. */
function endPosition(scroller: HTMLElement): number {
  const last = [...scroller.querySelectorAll<HTMLElement>('[data-row]')].at(-1);
  if (last?.dataset.safety !== 'care' || last.offsetHeight <= scroller.clientHeight)
    return scroller.scrollHeight;
  const offset = last.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return scroller.scrollTop + offset - FADE_PX;
}

/** True in the renders that add items before the first one. */
function useIsPrepend(items: readonly ListItem[]): boolean {
  // Computed during render: the list needs it in the same render that adds older rows.
  const first = items[0]?.key;
  const last = items.findLast(({ kind }) => kind === 'message')?.key;
  const { length } = items;
  const [previous, setPrevious] = useState({ first, last, length, isPrepend: false });
  const isPrepend = length > previous.length && first !== previous.first && previous.first !== undefined;
  if (first !== previous.first || last !== previous.last || length !== previous.length) {
    setPrevious({ first, last, length, isPrepend });
  }
  return isPrepend || previous.isPrepend;
}

/** Calls back when a message is added at the end; `isFirst` for the first load. */
function useNewestMessageChange(
  items: readonly ListItem[],
  onNewest: (message: { isFirst: boolean; isNew: boolean; isMine: boolean }) => void,
): void {
  const newest = items.findLast((item) => item.kind === 'message');
  const key = newest?.key;
  const isMine = newest?.row.message.sender === 'user';
  const lastKey = useRef(key);
  useLayoutEffect(() => {
    const isFirst = lastKey.current === undefined;
    const isNew = key !== lastKey.current;
    lastKey.current = key;
    onNewest({ isFirst, isNew, isMine });
  }, [key, isMine, onNewest]);
}

/** Keeps the newest message in view. A reader who has scrolled up is notified instead of moved. */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>, items: readonly ListItem[]) {
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const [isFarFromBottom, setIsFarFromBottom] = useState(false);
  const [hasNew, setHasNew] = useState(false);
  const isPrepend = useIsPrepend(items);

  const scrollToBottom = useCallback(() => {
    isFollowing.current = true;
    setHasNew(false);
    const element = scroller.current;
    if (element) element.scrollTop = endPosition(element);
  }, [scroller]);

  // A removed row also moves the scroll position. Recording it keeps that apart from scrolling by the reader.
  const recordTop = useCallback(() => {
    lastTop.current = scroller.current?.scrollTop ?? 0;
  }, [scroller]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const distance = distanceToBottom(element);
    // While a reply grows, a reader who moves up even a little must not be moved down again.
    const isMovingUp = element.scrollTop < lastTop.current - 1;
    if (isMovingUp && distance > 1) isFollowing.current = false;
    else if (distance <= AT_BOTTOM_PX) {
      isFollowing.current = true;
      setHasNew(false);
    }
    lastTop.current = element.scrollTop;
    setIsFarFromBottom(distance > FAR_FROM_BOTTOM_PX && !isFollowing.current);
  }, [scroller]);

  const onResize = useCallback(() => {
    if (isFollowing.current) scrollToBottom();
    recordTop();
  }, [scrollToBottom, recordTop]);

  // At the end, onResize scrolls after the list has measured the new row. Scrolling earlier, to an estimated end,
  // shows an empty list for a moment.
  const onNewest = useCallback(
    ({ isFirst, isNew, isMine }: { isFirst: boolean; isNew: boolean; isMine: boolean }) => {
      if (isFirst || (isNew && isMine && !isFollowing.current)) scrollToBottom();
      else if (isNew && !isFollowing.current) setHasNew(true);
    },
    [scrollToBottom],
  );
  useNewestMessageChange(items, onNewest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the items can move the scroll position.
  useLayoutEffect(recordTop, [items, recordTop]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, onResize]);

  return { isPrepend, isFarFromBottom, hasNew, scrollToBottom, onScroll, onResize };
}
