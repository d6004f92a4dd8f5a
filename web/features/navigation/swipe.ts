/** How near to the left edge a swipe that opens the drawer starts, in CSS pixels. */
const EDGE = 28;
/** How far a swipe must go to count. */
const FAR = 56;

export interface Stroke {
  startX: number;
  dx: number;
  dy: number;
}

const isLevel = ({ dx, dy }: Stroke): boolean => Math.abs(dx) > 1.5 * Math.abs(dy);

/** A level stroke from the left edge into the page. */
export const opensDrawer = (stroke: Stroke): boolean =>
  stroke.startX <= EDGE && stroke.dx >= FAR && isLevel(stroke);

/** A level stroke to the left, wherever it starts. */
export const closesDrawer = (stroke: Stroke): boolean => stroke.dx <= -FAR && isLevel(stroke);

/** Calls back with the stroke as the finger moves and, with `done`, when it is lifted. */
export function listenForStrokes(
  target: EventTarget,
  onStroke: (stroke: Stroke, done: boolean) => void,
): () => void {
  let start: Touch | undefined;
  const stroke = (touch: Touch): Stroke | undefined =>
    start && { startX: start.clientX, dx: touch.clientX - start.clientX, dy: touch.clientY - start.clientY };
  const listener = (event: Event) => {
    const { type, touches, changedTouches } = event as TouchEvent;
    if (type === 'touchstart') start = touches.length === 1 ? touches[0] : undefined;
    const touch = touches[0] ?? changedTouches[0];
    const made = touch && stroke(touch);
    if (made && type !== 'touchstart') onStroke(made, type !== 'touchmove');
    if (type === 'touchend' || type === 'touchcancel') start = undefined;
  };
  const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];
  for (const type of types) target.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}
