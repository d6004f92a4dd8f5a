import { MINUTE_MILLISECONDS, secondsUntil } from '#functions/platform/clock.ts';
import { networkOf } from './network.ts';
import { tooManyRequests } from './throttle.ts';
import type { ConsumedUnit, RateLimit, ThrottleStore } from './throttle-store.ts';

/**
 * Limits of password attempts (docs/decisions/026-log-in-throttling-and-log-out.md). An attempt is counted before the
 * password is checked, so concurrent attempts cannot exceed the limit, and refunded if the password was not wrong.
 *
 *   known device       counts its own failures
 *   other devices      count failures of all unknown devices of the account, and of the network
 *   within a session   counts failures of the account's sessions
 */
const WINDOW_MILLISECONDS = 15 * MINUTE_MILLISECONDS;
const DEVICE_LIMIT: RateLimit = { max: 5, windowMilliseconds: WINDOW_MILLISECONDS };
const NETWORK_LIMIT: RateLimit = { max: 100, windowMilliseconds: WINDOW_MILLISECONDS };
const SESSIONS_LIMIT: RateLimit = { max: 5, windowMilliseconds: WINDOW_MILLISECONDS };
/**
 * Cognito locks an account after five failures and forgets them after 15 minutes without one. Unknown devices stay
 * below that, because the lock also affects known devices.
 */
const ACCOUNT_LIMIT: RateLimit = { max: 4, windowMilliseconds: 16 * MINUTE_MILLISECONDS, isSliding: true };

/** A counted attempt. Neither method is called after a wrong password. */
export interface Attempt {
  /** The password was right. */
  recordSuccess(): Promise<unknown>;
  /** The password was not checked. */
  cancel(): Promise<unknown>;
}

const accountCounter = (email: string) => `LOGIN#${email}`;

/** Counts a log-in attempt, also for an unregistered address. Throws too_many_requests. */
export async function startLogIn(
  throttle: ThrottleStore,
  source: { email: string; viewerAddress: string; knownDevice?: string | undefined },
  now: Date,
): Promise<Attempt> {
  if (source.knownDevice !== undefined) {
    const device = await throttle.consume(`LOGIN-DEVICE#${source.knownDevice}`, DEVICE_LIMIT, now);
    if ('consumed' in device) return attemptOf(throttle, device.consumed);
    // Exhausted: continues as an unknown device.
  }
  const network = await throttle.consume(`LOGIN-FROM#${networkOf(source.viewerAddress)}`, NETWORK_LIMIT, now);
  if (!('consumed' in network)) throw tooManyFailures(now, network.endsAt);
  const account = await throttle.consume(accountCounter(source.email), ACCOUNT_LIMIT, now);
  if (!('consumed' in account)) {
    await throttle.refund(network.consumed);
    throw tooManyFailures(now, account.endsAt);
  }
  return attemptOf(throttle, account.consumed, network.consumed);
}

/** Counts a password attempt within a session. Throws too_many_requests. */
export async function startPasswordCheck(
  throttle: ThrottleStore,
  userId: number,
  now: Date,
): Promise<Attempt> {
  const attempt = await throttle.consume(`PASSWORD#${userId}`, SESSIONS_LIMIT, now);
  if ('consumed' in attempt) return attemptOf(throttle, attempt.consumed);
  throw tooManyRequests(
    'Too many wrong passwords. Please wait a few minutes and try again.',
    now,
    attempt.endsAt,
    WINDOW_MILLISECONDS,
  );
}

/** A success clears the account's or device's counter, but only refunds the network's, which others share. */
function attemptOf(throttle: ThrottleStore, counter: ConsumedUnit, network?: ConsumedUnit): Attempt {
  const refund = async (unit: ConsumedUnit | undefined) => unit && throttle.refund(unit);
  return {
    recordSuccess: () => Promise.all([throttle.clear(counter.name), refund(network)]),
    cancel: () => Promise.all([refund(counter), refund(network)]),
  };
}

function tooManyFailures(now: Date, endsAt: number) {
  const minutes = Math.ceil(secondsUntil(now, new Date(endsAt)) / 60);
  return tooManyRequests(
    `Too many failed attempts to log in. Wait ${minutes} minute${minutes === 1 ? '' : 's'}, or get a link by email that confirms this device.`,
    now,
    endsAt,
    ACCOUNT_LIMIT.windowMilliseconds,
  );
}

/** Clears the failures of unknown devices after a password reset. */
export const clearFailures = (throttle: ThrottleStore, email: string): Promise<void> =>
  throttle.clear(accountCounter(email));
