import { AppError } from '#functions/platform/app-error.ts';
import { secondsUntil } from '#functions/platform/clock.ts';
import type { ThrottleStore } from './throttle-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A mail of one kind goes to one address at most once a minute. */
const MAIL_WINDOW = MINUTE;
/** Attempts within a day. */
const EMAIL_CHANGES = 10;
const EXPORTS = 3;
/** Calls that a member may begin within the window, put through or not. */
const CALL_WINDOW = 10 * MINUTE;
const CALL_STARTS = 10;
/** Calls a day that are given back because the companion was never heard, although the speech model had picked up. */
const UNHEARD_CALLS = 10;

/** A window that somebody else began a moment later is not longer for it. */
export const tooManyRequests = (message: string, now: Date, endsAt: number, window: number) =>
  new AppError('too_many_requests', message, {
    retryAfterSeconds: secondsUntil(now, new Date(Math.min(endsAt, now.getTime() + window))),
  });

/** Takes the right to send one mail of a kind to an address. Throws too_many_requests, whoever owns the address. */
export async function limitMail(
  throttle: ThrottleStore,
  kind: string,
  email: string,
  now: Date,
): Promise<void> {
  const { count, endsAt } = await throttle.count(`MAIL#${kind}#${email}`, MAIL_WINDOW, now);
  if (count > 1)
    throw tooManyRequests(
      'A mail is on its way. Please wait a minute before asking for another.',
      now,
      endsAt,
      MAIL_WINDOW,
    );
}

/** Takes the right to change to another email: each attempt sends mail, or tells that an address is taken. */
export async function limitEmailChange(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`EMAIL-CHANGE#${userId}`, DAY, now);
  if (count > EMAIL_CHANGES)
    throw tooManyRequests(
      'You have changed your email too often today. Please try again tomorrow.',
      now,
      endsAt,
      DAY,
    );
}

/** Takes the right to have one's data gathered. */
export async function limitExport(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`EXPORT#${userId}`, DAY, now);
  if (count > EXPORTS)
    throw tooManyRequests(
      'You have asked for your data often today. Please try again tomorrow.',
      now,
      endsAt,
      DAY,
    );
}

/** Takes the right to begin a call: each start asks the speech model, also one that nobody pays for. */
export async function limitCallStart(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`CALL#${userId}`, CALL_WINDOW, now);
  if (count > CALL_STARTS)
    throw tooManyRequests(
      'You have called often in a short time. Please wait a few minutes before you call again.',
      now,
      endsAt,
      CALL_WINDOW,
    );
}

/**
 * Whether a call that the speech model listened to may be given back because its caller heard nothing: a caller who talks
 * without a pause hears nothing either, and the model listens for as long as the call lasts.
 */
export async function takeCallRefund(throttle: ThrottleStore, userId: number, now: Date): Promise<boolean> {
  return (
    'taken' in (await throttle.take(`CALL-UNHEARD#${userId}`, { most: UNHEARD_CALLS, window: DAY }, now))
  );
}
