import { isHorizontal, MINIMUM_SWIPE_PX, type Swipe } from '#web/lib/swipe-gesture.ts';

/** An opening swipe starts within this distance of the left edge. */
const EDGE_PX = 28;

/** A horizontal swipe to the right from the left edge. */
export const isOpeningSwipe = (swipe: Swipe): boolean =>
  swipe.startX <= EDGE_PX && swipe.dx >= MINIMUM_SWIPE_PX && isHorizontal(swipe);

/** A horizontal swipe to the left from anywhere. */
export const isClosingSwipe = (swipe: Swipe): boolean => swipe.dx <= -MINIMUM_SWIPE_PX && isHorizontal(swipe);
