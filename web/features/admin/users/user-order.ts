import type { UserSort } from '#shared/operations/admin-users.ts';

export interface UserOrder {
  sort: UserSort;
  direction: 'asc' | 'desc';
}

export const FIRST_ORDER: UserOrder = { sort: 'createdAt', direction: 'desc' };

/** The active column turns around; another one begins with the largest. */
export const nextOrder = (order: UserOrder, sort: UserSort): UserOrder => ({
  sort,
  direction: order.sort === sort && order.direction === 'desc' ? 'asc' : 'desc',
});
