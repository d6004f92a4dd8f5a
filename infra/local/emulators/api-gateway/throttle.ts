import type { OperationId } from '#shared/operations/index.ts';
import { operations } from '#shared/operations/index.ts';
import type { SocketRouteId } from '#shared/socket.ts';
import { socketThrottleOf, type Throttle, throttleOf } from '../../../aws/throttling.ts';

type RouteId = OperationId | SocketRouteId;

const isOperation = (id: RouteId): id is OperationId => id in operations;
const throttleFor = (id: RouteId): Throttle =>
  isOperation(id) ? throttleOf(operations[id]) : socketThrottleOf(id);

/**
 * API Gateway's throttle for each route, of the API and of the WebSocket: a bucket that holds `burst` requests and is
 * filled with `rate` of them a second. `capacity` multiplies both; `now` is in milliseconds.
 */
export function routeThrottle(capacity: number, now: () => number = () => performance.now()) {
  const buckets = new Map<RouteId, { left: number; at: number }>();

  /** Takes one request out of a route's bucket; false when there is none left. */
  return function take(id: RouteId, { rate, burst }: Throttle = throttleFor(id)): boolean {
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
