import { useEffect, useEffectEvent } from 'react';
import { isHorizontal, listenForSwipes, MINIMUM_SWIPE_PX } from '#web/lib/swipe-gesture.ts';

/** Height of a video's controls, in CSS pixels. Touches there do not swipe. */
const CONTROLS_HEIGHT = 88;

const isOnControls = ({ target, clientY }: Touch): boolean =>
  target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - CONTROLS_HEIGHT;
/** A finger pans a zoomed page. */
const isZoomed = (): boolean => (visualViewport?.scale ?? 1) > 1.01;

/** Moves the area with the finger. A swipe to the left goes forward, one to the right back. */
export function useSwipe(
  area: HTMLElement | null,
  canGo: (step: number) => boolean,
  go: (step: number) => unknown,
): void {
  const canGoNow = useEffectEvent(canGo);
  const goNow = useEffectEvent(go);
  useEffect(() => {
    if (!area) return;
    return listenForSwipes(area, (swipe, isDone, start) => {
      const step = swipe.dx < 0 ? 1 : -1;
      const isSwiping = isHorizontal(swipe) && canGoNow(step) && !isZoomed() && !isOnControls(start);
      area.style.translate = isSwiping && !isDone ? `${swipe.dx}px` : '';
      if (isSwiping && isDone && Math.abs(swipe.dx) >= MINIMUM_SWIPE_PX) goNow(step);
    });
  }, [area]);
}
