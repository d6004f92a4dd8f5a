import type { OperationShape } from '#shared/operations/define.ts';
import type { SocketRouteId } from '#shared/socket.ts';

/**
 * Requests per second, and how many may arrive at once: at API Gateway and at the local gateway.
 *
 * Limits apply per route, to all callers together. They protect the bill and the quotas behind a route (of a model,
 * Cognito, SES); they are not per caller. Limits per caller are elsewhere: sign-ups, log-ins, emails, exports and calls in
 * functions/throttle, messages and media in functions/usage, requests per network address in the firewall
 * (constructs/firewall.ts). Session renewals are limited by the firewall only: refresh tokens cannot be guessed, and a
 * counter would cost a write for each renewal. The setting `capacity` multiplies all limits after the account's quotas
 * were raised.
 */
export interface Throttle {
  rate: number;
  burst: number;
}

export const DEFAULT_THROTTLE: Throttle = { rate: 500, burst: 1_000 };

/** A reply costs money and occupies a function for seconds: 100 a second at 5 s each are 500 functions. */
const COMPANION_THROTTLE: Throttle = { rate: 100, burst: 200 };

/** Limits password guessing. Cognito's default quota is 120 log-ins a second per account. */
const PASSWORD_THROTTLE: Throttle = { rate: 100, burst: 200 };

/** Each request may send an email. SES's default quota is 14 a second; more are queued. */
const MAIL_THROTTLE: Throttle = { rate: 50, burst: 100 };

/** The throttle of an operation. */
export function throttleOf({ body, needs }: Pick<OperationShape, 'body' | 'needs'>): Throttle {
  if (needs.includes('mail') || needs.includes('job:mail-link')) return MAIL_THROTTLE;
  if (body !== undefined && 'password' in body.shape) return PASSWORD_THROTTLE;
  return needs.includes('companion') ? COMPANION_THROTTLE : DEFAULT_THROTTLE;
}

/** WebSocket connections and messages other than audio. */
export const SOCKET_THROTTLE: Throttle = { rate: 200, burst: 400 };

/** Audio: twelve messages a second per caller. The account's quota is shared with the replies. */
export const AUDIO_THROTTLE: Throttle = { rate: 8_000, burst: 5_000 };

/** The throttle of a WebSocket route. */
export const socketThrottleOf = (id: SocketRouteId): Throttle =>
  id === 'voice-audio' ? AUDIO_THROTTLE : SOCKET_THROTTLE;

/** A throttle as route settings of a stage. */
export const routeLimits = ({ rate, burst }: Throttle, capacity: number) => ({
  ThrottlingRateLimit: rate * capacity,
  ThrottlingBurstLimit: burst * capacity,
});
