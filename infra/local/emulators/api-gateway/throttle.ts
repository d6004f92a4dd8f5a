/** Requests per second, and how many may arrive at once. */
export interface Throttle {
  rate: number;
  burst: number;
}

/** Counts a request; false when it must be throttled. */
export type RouteThrottle = (routeId: string) => boolean;

/** API Gateway's response to a throttled request (status 429), and its message to a throttled WebSocket client. */
export const TOO_MANY_REQUESTS = { message: 'Too Many Requests' };

interface ThrottleOptions {
  throttleOfRoute(routeId: string): Throttle;
  /** Multiplies rate and burst of every route. */
  capacity?: number;
  /** In milliseconds. */
  now?: () => number;
}

/** API Gateway's throttle: a token bucket for each route that holds `burst` requests and refills at `rate` a second. */
export function routeThrottle({
  throttleOfRoute,
  capacity = 1,
  now = () => performance.now(),
}: ThrottleOptions): RouteThrottle {
  const buckets = new Map<string, { tokens: number; at: number }>();

  return (routeId) => {
    const { rate, burst } = throttleOfRoute(routeId);
    const at = now();
    const bucket = buckets.get(routeId);
    const filled = bucket
      ? bucket.tokens + ((at - bucket.at) / 1_000) * rate * capacity
      : Number.POSITIVE_INFINITY;
    const tokens = Math.min(burst * capacity, filled);
    const isAllowed = tokens >= 1;
    buckets.set(routeId, { tokens: isAllowed ? tokens - 1 : tokens, at });
    return isAllowed;
  };
}
