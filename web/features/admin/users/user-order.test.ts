import { expect, test } from 'vitest';
import { DEFAULT_ORDER, nextOrder } from './user-order.ts';

test('sorts newest first; reverses the active column; starts another column descending', () => {
  expect(DEFAULT_ORDER).toEqual({ sort: 'createdAt', direction: 'desc' });
  const reversed = nextOrder(DEFAULT_ORDER, 'createdAt');
  expect(reversed).toEqual({ sort: 'createdAt', direction: 'asc' });
  expect(nextOrder(reversed, 'createdAt')).toEqual(DEFAULT_ORDER);
  expect(nextOrder(reversed, 'email')).toEqual({ sort: 'email', direction: 'desc' });
});
