import { expect, test } from 'vitest';
import { closesDrawer, opensDrawer } from './swipe.ts';

test('the drawer opens by a level stroke from the left edge only', () => {
  expect(opensDrawer({ startX: 8, dx: 90, dy: 12 })).toBe(true);
  expect(opensDrawer({ startX: 120, dx: 90, dy: 12 })).toBe(false);
  expect(opensDrawer({ startX: 8, dx: 20, dy: 0 })).toBe(false);
  expect(opensDrawer({ startX: 8, dx: 70, dy: 160 })).toBe(false);
});

test('the drawer closes by a level stroke to the left from anywhere', () => {
  expect(closesDrawer({ startX: 240, dx: -80, dy: 10 })).toBe(true);
  expect(closesDrawer({ startX: 240, dx: -80, dy: -200 })).toBe(false);
  expect(closesDrawer({ startX: 240, dx: 80, dy: 0 })).toBe(false);
});
