import { isHorizontal, MINIMUM_SWIPE_PX, type Swipe } from '#web/lib/swipe-gesture.ts';

/** How near to the left edge a swipe that opens the drawer starts, in CSS pixels. */
const EDGE = 28;

/** A level stroke from the left edge into the page. */
export const opensDrawer = (stroke: Swipe): boolean =>
  stroke.startX <= EDGE && stroke.dx >= MINIMUM_SWIPE_PX && isHorizontal(stroke);

/** A level stroke to the left, wherever it starts. */
export const closesDrawer = (stroke: Swipe): boolean =>
  stroke.dx <= -MINIMUM_SWIPE_PX && isHorizontal(stroke);
