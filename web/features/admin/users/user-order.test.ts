import { expect, test } from 'vitest';
import { FIRST_ORDER, nextOrder } from './user-order.ts';

test('the newest come first; the active column turns, another one begins descending', () => {
  expect(FIRST_ORDER).toEqual({ sort: 'createdAt', direction: 'desc' });
  const turned = nextOrder(FIRST_ORDER, 'createdAt');
  expect(turned).toEqual({ sort: 'createdAt', direction: 'asc' });
  expect(nextOrder(turned, 'createdAt')).toEqual(FIRST_ORDER);
  expect(nextOrder(turned, 'email')).toEqual({ sort: 'email', direction: 'desc' });
});
