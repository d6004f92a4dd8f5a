import { AppError } from '#functions/platform/app-error.ts';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS, secondsUntil } from '#functions/platform/clock.ts';
import type { ThrottleStore } from './throttle-store.ts';

/** One email of a kind to an address within this time. */
const EMAIL_WINDOW_MILLISECONDS = MINUTE_MILLISECONDS;
const MAX_EMAIL_CHANGES_PER_DAY = 10;
const MAX_EXPORTS_PER_DAY = 3;
const MAX_RETENTION_CHANGES_PER_DAY = 10;
const MAX_REPORTS_PER_DAY = 30;
/** Voice calls started within the window, including rejected ones. */
const MAX_CALLS_PER_WINDOW = 10;
const CALL_WINDOW_MILLISECONDS = 10 * MINUTE_MILLISECONDS;
const MAX_CALL_REFUNDS_PER_DAY = 10;

/** The retry time is at most one window, also when the clocks of concurrent invocations differ. */
export const tooManyRequests = (message: string, now: Date, endsAt: number, windowMilliseconds: number) =>
  new AppError('too_many_requests', message, {
    retryAfterSeconds: secondsUntil(now, new Date(Math.min(endsAt, now.getTime() + windowMilliseconds))),
  });

/** Throws too_many_requests for a second email of this kind within a minute, registered address or not. */
export async function limitEmails(
  throttle: ThrottleStore,
  kind: string,
  email: string,
  now: Date,
): Promise<void> {
  const { count, endsAt } = await throttle.count(`MAIL#${kind}#${email}`, EMAIL_WINDOW_MILLISECONDS, now);
  if (count > 1)
    throw tooManyRequests(
      'A mail is on its way. Please wait a minute before asking for another.',
      now,
      endsAt,
      EMAIL_WINDOW_MILLISECONDS,
    );
}

/** Each attempt sends emails or reveals that an address is taken. Throws too_many_requests. */
export async function limitEmailChange(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`EMAIL-CHANGE#${userId}`, DAY_MILLISECONDS, now);
  if (count > MAX_EMAIL_CHANGES_PER_DAY)
    throw tooManyRequests(
      'You have changed your email too often today. Please try again tomorrow.',
      now,
      endsAt,
      DAY_MILLISECONDS,
    );
}

/** Throws too_many_requests. */
export async function limitExport(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`EXPORT#${userId}`, DAY_MILLISECONDS, now);
  if (count > MAX_EXPORTS_PER_DAY)
    throw tooManyRequests(
      'You have asked for your data often today. Please try again tomorrow.',
      now,
      endsAt,
      DAY_MILLISECONDS,
    );
}

/** Throws too_many_requests. */
export async function limitReports(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`REPORT#${userId}`, DAY_MILLISECONDS, now);
  if (count > MAX_REPORTS_PER_DAY)
    throw tooManyRequests(
      'You have reported a lot today, thank you. We are looking at it. Please try again tomorrow.',
      now,
      endsAt,
      DAY_MILLISECONDS,
    );
}

/** Each change reads all messages of the member. Throws too_many_requests. */
export async function limitRetentionChange(
  throttle: ThrottleStore,
  userId: number,
  now: Date,
): Promise<void> {
  const { count, endsAt } = await throttle.count(`RETENTION#${userId}`, DAY_MILLISECONDS, now);
  if (count > MAX_RETENTION_CHANGES_PER_DAY)
    throw tooManyRequests(
      'You have changed this often today. Please try again tomorrow.',
      now,
      endsAt,
      DAY_MILLISECONDS,
    );
}

/** Each start of a call costs a speech model session, also a refunded one. Throws too_many_requests. */
export async function limitCallStart(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`CALL#${userId}`, CALL_WINDOW_MILLISECONDS, now);
  if (count > MAX_CALLS_PER_WINDOW)
    throw tooManyRequests(
      'You have called often in a short time. Please wait a few minutes before you call again.',
      now,
      endsAt,
      CALL_WINDOW_MILLISECONDS,
    );
}

/**
 * Consumes one refund of a call in which the companion was not heard. Limited, because a caller can cause this on
 * purpose by talking without a pause. False when no refund is left.
 */
export async function consumeCallRefund(
  throttle: ThrottleStore,
  userId: number,
  now: Date,
): Promise<boolean> {
  const limit = { max: MAX_CALL_REFUNDS_PER_DAY, windowMilliseconds: DAY_MILLISECONDS };
  return 'consumed' in (await throttle.consume(`CALL-UNHEARD#${userId}`, limit, now));
}
