import { expect, test } from 'vitest';
import { isClosingSwipe, isOpeningSwipe } from './drawer-swipe.ts';

test('a horizontal swipe from the left edge opens the drawer', () => {
  expect(isOpeningSwipe({ startX: 8, dx: 90, dy: 12 })).toBe(true);
  expect(isOpeningSwipe({ startX: 120, dx: 90, dy: 12 })).toBe(false);
  expect(isOpeningSwipe({ startX: 8, dx: 20, dy: 0 })).toBe(false);
  expect(isOpeningSwipe({ startX: 8, dx: 70, dy: 160 })).toBe(false);
});

test('a horizontal swipe to the left closes the drawer', () => {
  expect(isClosingSwipe({ startX: 240, dx: -80, dy: 10 })).toBe(true);
  expect(isClosingSwipe({ startX: 240, dx: -80, dy: -200 })).toBe(false);
  expect(isClosingSwipe({ startX: 240, dx: 80, dy: 0 })).toBe(false);
});
