import { AppError } from '#functions/platform/app-error.ts';
import { secondsUntil } from '#functions/platform/clock.ts';
import { networkOf } from './network.ts';
import type { ThrottleStore } from './throttle-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A mail of one kind goes to one address at most once a minute (decision 16). */
const MAIL_WINDOW = MINUTE;
/** Attempts within a day. */
const EMAIL_CHANGES = 10;
const EXPORTS = 3;
/** Calls that a member may begin within the window, put through or not. */
const CALL_WINDOW = 10 * MINUTE;
const CALL_STARTS = 10;
/** Failed log-ins that are forgiven within the window: for one account, and from one network (network.ts). */
const LOGIN_WINDOW = 15 * MINUTE;
const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 100;

/** A window that somebody else began a moment later is not longer for it. */
const tooMany = (message: string, now: Date, endsAt: number, window: number) =>
  new AppError('too_many_requests', message, {
    retryAfterSeconds: secondsUntil(now, new Date(Math.min(endsAt, now.getTime() + window))),
  });

/** Takes the right to send one mail of a kind to an address. Throws too_many_requests, whoever owns the address. */
export async function takeMail(
  throttle: ThrottleStore,
  kind: string,
  email: string,
  now: Date,
): Promise<void> {
  const { count, endsAt } = await throttle.count(`MAIL#${kind}#${email}`, MAIL_WINDOW, now);
  if (count > 1)
    throw tooMany(
      'A mail is on its way. Please wait a minute before asking for another.',
      now,
      endsAt,
      MAIL_WINDOW,
    );
}

/** Takes the right to change to another email: each attempt sends mail, or tells that an address is taken. */
export async function takeEmailChange(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`EMAIL-CHANGE#${userId}`, DAY, now);
  if (count > EMAIL_CHANGES)
    throw tooMany(
      'You have changed your email too often today. Please try again tomorrow.',
      now,
      endsAt,
      DAY,
    );
}

/** Takes the right to have one's data gathered. */
export async function takeExport(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`EXPORT#${userId}`, DAY, now);
  if (count > EXPORTS)
    throw tooMany('You have asked for your data often today. Please try again tomorrow.', now, endsAt, DAY);
}

/** Takes the right to begin a call: each start asks the speech model, also one that nobody pays for. */
export async function takeCallStart(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`CALL#${userId}`, CALL_WINDOW, now);
  if (count > CALL_STARTS)
    throw tooMany(
      'You have called often in a short time. Please wait a few minutes before you call again.',
      now,
      endsAt,
      CALL_WINDOW,
    );
}

const accountName = (email: string) => `LOGIN#${email}`;
const addressName = (address: string) => `LOGIN-FROM#${networkOf(address)}`;

const tooManyFailures = (now: Date, endsAt: number) =>
  tooMany('Too many failed attempts. Please wait a few minutes and try again.', now, endsAt, LOGIN_WINDOW);

/**
 * Takes the right to try a password once; also for an address that nobody has an account with. It is counted before it
 * is known how the try ends, so that many guesses at the same time are no more than one after the other. Throws
 * too_many_requests.
 */
export async function takeLogin(
  throttle: ThrottleStore,
  email: string,
  viewerAddress: string,
  now: Date,
): Promise<void> {
  const address = await throttle.read(addressName(viewerAddress), now);
  if (address && address.count >= FAILURES_PER_ADDRESS) throw tooManyFailures(now, address.endsAt);
  const account = await throttle.count(accountName(email), LOGIN_WINDOW, now);
  if (account.count > FAILURES_PER_ACCOUNT) throw tooManyFailures(now, account.endsAt);
}

/** Notes that the password was wrong. The account's count has it already. */
export async function recordFailedLogin(
  throttle: ThrottleStore,
  viewerAddress: string,
  now: Date,
): Promise<void> {
  await throttle.count(addressName(viewerAddress), LOGIN_WINDOW, now);
}

/** A log-in that succeeds forgives the account's earlier failures. */
export const forgiveLogin = (throttle: ThrottleStore, email: string): Promise<void> =>
  throttle.clear(accountName(email));
