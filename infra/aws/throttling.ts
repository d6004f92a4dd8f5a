import type { OperationShape } from '#shared/operations/define.ts';
import type { SocketRouteId } from '#shared/socket.ts';

/**
 * Requests per second over time, and how many may come at once: the numbers of API Gateway, and of the local gateway.
 *
 * They are for all callers of a route together, each route by itself, so they keep the bill and the quotas behind a
 * route (a model's, Cognito's, SES's) from being overrun; they are no fair share of one caller. What one caller may do
 * is counted elsewhere: sign-ups, log-ins, mails, exports and calls per account and per network in functions/throttle,
 * messages and media per member in functions/usage, and requests per network address in the firewall
 * (constructs/firewall.ts). Renewals of a session are counted by the firewall alone: nobody guesses a refresh token, a
 * count would write for each of them, and failures counted per network would send home a dormitory whose sessions have
 * ended. It would not guard Cognito's quota either: whoever has an account reads the client's id in their own token, and
 * can ask Cognito without us (constructs/member-pool.ts). The setting `capacity` multiplies all of them once the account's quotas have been raised.
 */
export interface Throttle {
  rate: number;
  burst: number;
}

export const DEFAULT_THROTTLE: Throttle = { rate: 500, burst: 1_000 };

/** A model's answer costs money and holds a function for seconds: 100 a second of 5 s each are 500 functions. */
const COMPANION_THROTTLE: Throttle = { rate: 100, burst: 200 };

/** Guessing must not be quick, and Cognito takes 120 log-ins a second of an account before its quota is raised. */
const PASSWORD_THROTTLE: Throttle = { rate: 100, burst: 200 };

/** Each can send a mail to anybody; SES begins with 14 a second, which queue for a moment. */
const MAIL_THROTTLE: Throttle = { rate: 50, burst: 100 };

/** How often an operation may be called by everybody together. */
export function throttleOf({ body, needs }: Pick<OperationShape, 'body' | 'needs'>): Throttle {
  if (needs.includes('mail') || needs.includes('job:mail-link')) return MAIL_THROTTLE;
  if (body !== undefined && 'password' in body.shape) return PASSWORD_THROTTLE;
  return needs.includes('companion') ? COMPANION_THROTTLE : DEFAULT_THROTTLE;
}

/** Messages of the WebSocket other than sound, of which a call has a handful; and connections. */
export const SOCKET_THROTTLE: Throttle = { rate: 200, burst: 400 };

/** Twelve pieces of sound a second come from each caller; what the account allows is shared with the answers. */
export const AUDIO_THROTTLE: Throttle = { rate: 8_000, burst: 5_000 };

/** How often a route of the WebSocket may be asked for by everybody together. */
export const socketThrottleOf = (id: SocketRouteId): Throttle =>
  id === 'voice-audio' ? AUDIO_THROTTLE : SOCKET_THROTTLE;

/** The numbers of one throttle as a stage's settings of a route name them. */
export const routeLimits = ({ rate, burst }: Throttle, capacity: number) => ({
  ThrottlingRateLimit: rate * capacity,
  ThrottlingBurstLimit: burst * capacity,
});
