import type { OperationId } from '#shared/operations/index.ts';
import { operations } from '#shared/operations/index.ts';
import { type Throttle, throttleOf } from '../../throttling.ts';

/**
 * API Gateway's throttle for each route: a bucket that holds `burst` requests and is filled with `rate` of them a
 * second. `capacity` multiplies both; `now` is in milliseconds.
 */
export function routeThrottle(capacity: number, now: () => number = () => performance.now()) {
  const buckets = new Map<OperationId, { left: number; at: number }>();

  /** Takes one request out of a route's bucket; false when there is none left. */
  return function take(id: OperationId, { rate, burst }: Throttle = throttleOf(operations[id])): boolean {
    const at = now();
    const found = buckets.get(id);
    const filled = found
      ? found.left + ((at - found.at) / 1_000) * rate * capacity
      : Number.POSITIVE_INFINITY;
    const left = Math.min(burst * capacity, filled);
    const isLeft = left >= 1;
    buckets.set(id, { left: isLeft ? left - 1 : left, at });
    return isLeft;
  };
}
export type RouteThrottle = ReturnType<typeof routeThrottle>;
