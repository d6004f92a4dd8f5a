import { FAR, isLevel, type Stroke } from '#web/lib/strokes.ts';

/** How near to the left edge a swipe that opens the drawer starts, in CSS pixels. */
const EDGE = 28;

/** A level stroke from the left edge into the page. */
export const opensDrawer = (stroke: Stroke): boolean =>
  stroke.startX <= EDGE && stroke.dx >= FAR && isLevel(stroke);

/** A level stroke to the left, wherever it starts. */
export const closesDrawer = (stroke: Stroke): boolean => stroke.dx <= -FAR && isLevel(stroke);
