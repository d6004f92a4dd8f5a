import { useEffect, useEffectEvent } from 'react';
import { isHorizontal, listenForSwipes, MINIMUM_SWIPE_PX } from '#web/lib/swipe-gesture.ts';

/** How much of the lower end of a video is its controls, on which a finger goes to and fro for other reasons. */
const CONTROLS = 88;

const isOnControls = ({ target, clientY }: Touch): boolean =>
  target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - CONTROLS;
/** Then a finger moves the picture about. */
const isZoomed = (): boolean => (visualViewport?.scale ?? 1) > 1.01;

/** Follows the finger to the side; a swipe to the left leads forward, one to the right back. */
export function useSwipe(
  stage: HTMLElement | null,
  canGo: (step: number) => boolean,
  go: (step: number) => unknown,
): void {
  const canGoNow = useEffectEvent(canGo);
  const goNow = useEffectEvent(go);
  useEffect(() => {
    if (!stage) return;
    return listenForSwipes(stage, (stroke, done, start) => {
      const step = stroke.dx < 0 ? 1 : -1;
      const isTurning = isHorizontal(stroke) && canGoNow(step) && !isZoomed() && !isOnControls(start);
      stage.style.translate = isTurning && !done ? `${stroke.dx}px` : '';
      if (isTurning && done && Math.abs(stroke.dx) >= MINIMUM_SWIPE_PX) goNow(step);
    });
  }, [stage]);
}
