import { secondsUntil } from '#functions/platform/clock.ts';
import { networkOf } from './network.ts';
import { tooManyRequests } from './throttle.ts';
import type { Allowance, Taken, ThrottleStore } from './throttle-store.ts';

/**
 * How often a password may be tried (docs/decisions/026-log-in-throttling-and-log-out.md). A try is counted before it is
 * made, so that many at the same time are no more than one after the other, and given back when it was no wrong password.
 *
 *   device that has logged in to this account   its own failures only
 *   any other                                   those of all such devices for the account, and of the network
 *   within a session                            those of the account's sessions only
 */
const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const PER_DEVICE: Allowance = { most: 5, window: WINDOW };
const PER_NETWORK: Allowance = { most: 100, window: WINDOW };
const WITHIN_SESSIONS: Allowance = { most: 5, window: WINDOW };
/**
 * Cognito locks an account from the fifth failure on, for longer with each one, and forgets them after 15 quiet minutes.
 * Strangers must never get that far: Cognito's lock is for known devices too.
 */
const PER_ACCOUNT: Allowance = { most: 4, window: 16 * MINUTE, isProlonged: true };

/** A try that was counted. */
export interface Attempt {
  /** The password was right. */
  succeeded(): Promise<unknown>;
  /** Nobody knows whether it is: the try is as if it had not been. */
  cancel(): Promise<unknown>;
}

const accountName = (email: string) => `LOGIN#${email}`;

/** Takes the right to try a password once, also for an address that nobody has an account with. Throws too_many_requests. */
export async function startLogIn(
  throttle: ThrottleStore,
  from: { email: string; viewerAddress: string; knownDevice?: string | undefined },
  now: Date,
): Promise<Attempt> {
  if (from.knownDevice !== undefined) {
    const device = await throttle.take(`LOGIN-DEVICE#${from.knownDevice}`, PER_DEVICE, now);
    if ('taken' in device) return attemptOf(throttle, device.taken);
    // It has used up its own tries, and is treated as any other.
  }
  const network = await throttle.take(`LOGIN-FROM#${networkOf(from.viewerAddress)}`, PER_NETWORK, now);
  if (!('taken' in network)) throw tooManyFailures(now, network.endsAt);
  const account = await throttle.take(accountName(from.email), PER_ACCOUNT, now);
  if (!('taken' in account)) {
    await throttle.refund(network.taken);
    throw tooManyFailures(now, account.endsAt);
  }
  return attemptOf(throttle, account.taken, network.taken);
}

/** Takes the right to try the password of whoever is signed in. Throws too_many_requests. */
export async function startPasswordCheck(
  throttle: ThrottleStore,
  userId: number,
  now: Date,
): Promise<Attempt> {
  const own = await throttle.take(`PASSWORD#${userId}`, WITHIN_SESSIONS, now);
  if ('taken' in own) return attemptOf(throttle, own.taken);
  throw tooManyRequests(
    'Too many wrong passwords. Please wait a few minutes and try again.',
    now,
    own.endsAt,
    WINDOW,
  );
}

/** @param shared counts others too, whose failures a success does not forgive */
function attemptOf(throttle: ThrottleStore, own: Taken, shared?: Taken): Attempt {
  const refund = async (taken: Taken | undefined) => taken && throttle.refund(taken);
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

/** Forgives the failures of unknown devices, once somebody has proven to own the account in another way. */
export const clearFailures = (throttle: ThrottleStore, email: string): Promise<void> =>
  throttle.clear(accountName(email));
