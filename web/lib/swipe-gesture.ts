/** The way of one finger over the screen, in CSS pixels. */
export interface Swipe {
  startX: number;
  dx: number;
  dy: number;
}

export const isHorizontal = ({ dx, dy }: Swipe): boolean => Math.abs(dx) > 1.5 * Math.abs(dy);

/** How far a swipe must go to count, in CSS pixels. */
export const MINIMUM_SWIPE_PX = 56;

/**
 * Calls back with the stroke as the finger moves and, with `done`, when it is lifted; a second finger ends it as if it
 * had never moved.
 */
export function listenForSwipes(
  target: EventTarget,
  onStroke: (stroke: Swipe, done: boolean, start: Touch) => void,
): () => void {
  let start: Touch | undefined;
  const tell = (from: Touch, to: Touch, done: boolean) => {
    const { clientX: startX, clientY: startY } = from;
    onStroke({ startX, dx: to.clientX - startX, dy: to.clientY - startY }, done, from);
  };
  const listener = (event: Event) => {
    const { type, touches, changedTouches } = event as TouchEvent;
    const touch = touches[0] ?? changedTouches[0];
    if (type === 'touchstart') {
      if (start) tell(start, start, true);
      start = touches.length === 1 ? touch : undefined;
      return;
    }
    if (start && touch) tell(start, touch, type !== 'touchmove');
    if (type !== 'touchmove') start = undefined;
  };
  const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];
  for (const type of types) target.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}
