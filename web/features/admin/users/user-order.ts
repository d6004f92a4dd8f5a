import type { UserSort } from '#shared/operations/admin-users.ts';

export interface UserOrder {
  sort: UserSort;
  direction: 'asc' | 'desc';
}

export const DEFAULT_ORDER: UserOrder = { sort: 'createdAt', direction: 'desc' };

/** Reverses the active column. Another column starts descending. */
export const nextOrder = (order: UserOrder, sort: UserSort): UserOrder => ({
  sort,
  direction: order.sort === sort && order.direction === 'desc' ? 'asc' : 'desc',
});
