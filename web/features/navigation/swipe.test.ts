import { expect, test } from 'vitest';
import { closesDrawer, opensDrawer } from './swipe.ts';

test('a horizontal swipe from the left edge opens the drawer', () => {
  expect(opensDrawer({ startX: 8, dx: 90, dy: 12 })).toBe(true);
  expect(opensDrawer({ startX: 120, dx: 90, dy: 12 })).toBe(false);
  expect(opensDrawer({ startX: 8, dx: 20, dy: 0 })).toBe(false);
  expect(opensDrawer({ startX: 8, dx: 70, dy: 160 })).toBe(false);
});

test('a horizontal swipe to the left closes the drawer', () => {
  expect(closesDrawer({ startX: 240, dx: -80, dy: 10 })).toBe(true);
  expect(closesDrawer({ startX: 240, dx: -80, dy: -200 })).toBe(false);
  expect(closesDrawer({ startX: 240, dx: 80, dy: 0 })).toBe(false);
});
