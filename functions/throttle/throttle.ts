import { AppError } from '#functions/platform/app-error.ts';
import { secondsUntil } from '#functions/platform/clock.ts';
import type { ThrottleStore } from './throttle-store.ts';

const MINUTE = 60_000;

/** A mail of one kind goes to one address at most once a minute (decision 16). */
const MAIL_WINDOW = MINUTE;
/** Failed log-ins that are forgiven within the window: for one account, and from one address of the network. */
const LOGIN_WINDOW = 15 * MINUTE;
const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 100;

const tooMany = (message: string, now: Date, until: number) =>
  new AppError('too_many_requests', message, { retryAfterSeconds: secondsUntil(now, new Date(until)) });

/** Takes the right to send one mail of a kind to an address. Throws too_many_requests, whoever owns the address. */
export async function takeMail(
  throttle: ThrottleStore,
  kind: string,
  email: string,
  now: Date,
): Promise<void> {
  const { count, endsAt } = await throttle.count(`MAIL#${kind}#${email}`, MAIL_WINDOW, now);
  if (count > 1)
    throw tooMany('A mail is on its way. Please wait a minute before asking for another.', now, endsAt);
}

const accountName = (email: string) => `LOGIN#${email}`;
const addressName = (address: string) => `LOGIN-FROM#${address}`;

/** Throws too_many_requests after too many failed log-ins; also for an address that nobody has an account with. */
export async function requireLoginAllowed(
  throttle: ThrottleStore,
  email: string,
  clientAddress: string,
  now: Date,
): Promise<void> {
  const [account, address] = await Promise.all([
    throttle.read(accountName(email), now),
    throttle.read(addressName(clientAddress), now),
  ]);
  for (const [window, most] of [
    [account, FAILURES_PER_ACCOUNT] as const,
    [address, FAILURES_PER_ADDRESS] as const,
  ]) {
    if (window && window.count >= most) {
      throw tooMany('Too many failed attempts. Please wait a few minutes and try again.', now, window.endsAt);
    }
  }
}

export async function recordFailedLogin(
  throttle: ThrottleStore,
  email: string,
  clientAddress: string,
  now: Date,
): Promise<void> {
  await Promise.all([
    throttle.count(accountName(email), LOGIN_WINDOW, now),
    throttle.count(addressName(clientAddress), LOGIN_WINDOW, now),
  ]);
}

/** A log-in that succeeds forgives the account's earlier failures. */
export const forgiveLogin = (throttle: ThrottleStore, email: string): Promise<void> =>
  throttle.clear(accountName(email));
