import { secondsUntil } from '#functions/platform/clock.ts';
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
const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const PER_DEVICE: RateLimit = { max: 5, window: WINDOW };
const PER_NETWORK: RateLimit = { max: 100, window: WINDOW };
const WITHIN_SESSIONS: RateLimit = { max: 5, window: WINDOW };
/**
 * Cognito locks an account after five failures and forgets them after 15 minutes without one. Unknown devices stay below
 * that, because the lock also affects known devices.
 */
const PER_ACCOUNT: RateLimit = { max: 4, window: 16 * MINUTE, isSliding: true };

/** A counted attempt. Neither method is called after a wrong password. */
export interface Attempt {
  /** The password was right. */
  succeeded(): Promise<unknown>;
  /** The password was not checked. */
  cancel(): Promise<unknown>;
}

const accountName = (email: string) => `LOGIN#${email}`;

/** Counts a log-in attempt, also for an unregistered address. Throws too_many_requests. */
export async function startLogIn(
  throttle: ThrottleStore,
  from: { email: string; viewerAddress: string; knownDevice?: string | undefined },
  now: Date,
): Promise<Attempt> {
  if (from.knownDevice !== undefined) {
    const device = await throttle.consume(`LOGIN-DEVICE#${from.knownDevice}`, PER_DEVICE, now);
    if ('consumed' in device) return attemptOf(throttle, device.consumed);
    // Exhausted: continues as an unknown device.
  }
  const network = await throttle.consume(`LOGIN-FROM#${networkOf(from.viewerAddress)}`, PER_NETWORK, now);
  if (!('consumed' in network)) throw tooManyFailures(now, network.endsAt);
  const account = await throttle.consume(accountName(from.email), PER_ACCOUNT, now);
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
  const attempt = await throttle.consume(`PASSWORD#${userId}`, WITHIN_SESSIONS, now);
  if ('consumed' in attempt) return attemptOf(throttle, attempt.consumed);
  throw tooManyRequests(
    'Too many wrong passwords. Please wait a few minutes and try again.',
    now,
    attempt.endsAt,
    WINDOW,
  );
}

/** @param shared a counter shared with others: a success refunds the attempt and does not clear the counter */
function attemptOf(throttle: ThrottleStore, own: ConsumedUnit, shared?: ConsumedUnit): Attempt {
  const refund = async (unit: ConsumedUnit | undefined) => unit && throttle.refund(unit);
  return {
    succeeded: () => Promise.all([throttle.clear(own.name), refund(shared)]),
    cancel: () => Promise.all([refund(own), refund(shared)]),
  };
}

function tooManyFailures(now: Date, endsAt: number) {
  const minutes = Math.ceil(secondsUntil(now, new Date(endsAt)) / 60);
  return tooManyRequests(
    `Too many failed attempts to log in. Wait ${minutes} minute${minutes === 1 ? '' : 's'}, or get a link by email that confirms this device.`,
    now,
    endsAt,
    PER_ACCOUNT.window,
  );
}

/** Clears the failures of unknown devices after a password reset. */
export const clearFailures = (throttle: ThrottleStore, email: string): Promise<void> =>
  throttle.clear(accountName(email));
