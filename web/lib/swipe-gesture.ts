/** The movement of one finger, in CSS pixels. */
export interface Swipe {
  startX: number;
  dx: number;
  dy: number;
}

export const isHorizontal = ({ dx, dy }: Swipe): boolean => Math.abs(dx) > 1.5 * Math.abs(dy);

/** Minimum length of a swipe, in CSS pixels. */
export const MINIMUM_SWIPE_PX = 56;

/**
 * Calls back while the finger moves and, with `isDone`, when it is lifted. A second finger ends the swipe with no
 * movement. Returns the function to stop listening.
 */
export function listenForSwipes(
  target: EventTarget,
  onSwipe: (swipe: Swipe, isDone: boolean, start: Touch) => void,
): () => void {
  let start: Touch | undefined;
  const report = (from: Touch, to: Touch, isDone: boolean) => {
    const { clientX: startX, clientY: startY } = from;
    onSwipe({ startX, dx: to.clientX - startX, dy: to.clientY - startY }, isDone, from);
  };
  const listener = (event: Event) => {
    const { type, touches, changedTouches } = event as TouchEvent;
    const touch = touches[0] ?? changedTouches[0];
    if (type === 'touchstart') {
      if (start) report(start, start, true);
      start = touches.length === 1 ? touch : undefined;
      return;
    }
    if (start && touch) report(start, touch, type !== 'touchmove');
    if (type !== 'touchmove') start = undefined;
  };
  const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];
  for (const type of types) target.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}
