import { AppError } from '#functions/platform/app-error.ts';
import { secondsUntil } from '#functions/platform/clock.ts';
import type { ThrottleStore } from './throttle-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** One mail of a kind to an address. */
const EMAIL_WINDOW = MINUTE;
const EMAIL_CHANGES_PER_DAY = 10;
const EXPORTS_PER_DAY = 3;
/** Voice calls started within the window, including refused ones. */
const CALL_WINDOW = 10 * MINUTE;
const CALLS_PER_WINDOW = 10;
const CALL_REFUNDS_PER_DAY = 10;

/** The retry time is at most one window, whatever the clocks of concurrent calls. */
export const tooManyRequests = (message: string, now: Date, endsAt: number, window: number) =>
  new AppError('too_many_requests', message, {
    retryAfterSeconds: secondsUntil(now, new Date(Math.min(endsAt, now.getTime() + window))),
  });

/** Throws too_many_requests for a second mail of this kind within a minute, registered address or not. */
export async function limitEmails(
  throttle: ThrottleStore,
  kind: string,
  email: string,
  now: Date,
): Promise<void> {
  const { count, endsAt } = await throttle.count(`MAIL#${kind}#${email}`, EMAIL_WINDOW, now);
  if (count > 1)
    throw tooManyRequests(
      'A mail is on its way. Please wait a minute before asking for another.',
      now,
      endsAt,
      EMAIL_WINDOW,
    );
}

/** Each attempt sends mail or reveals that an address is taken. Throws too_many_requests. */
export async function limitEmailChange(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`EMAIL-CHANGE#${userId}`, DAY, now);
  if (count > EMAIL_CHANGES_PER_DAY)
    throw tooManyRequests(
      'You have changed your email too often today. Please try again tomorrow.',
      now,
      endsAt,
      DAY,
    );
}

/** Throws too_many_requests. */
export async function limitExport(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`EXPORT#${userId}`, DAY, now);
  if (count > EXPORTS_PER_DAY)
    throw tooManyRequests(
      'You have asked for your data often today. Please try again tomorrow.',
      now,
      endsAt,
      DAY,
    );
}

/** Each start of a call costs a speech model session, also a refunded one. Throws too_many_requests. */
export async function limitCallStart(throttle: ThrottleStore, userId: number, now: Date): Promise<void> {
  const { count, endsAt } = await throttle.count(`CALL#${userId}`, CALL_WINDOW, now);
  if (count > CALLS_PER_WINDOW)
    throw tooManyRequests(
      'You have called often in a short time. Please wait a few minutes before you call again.',
      now,
      endsAt,
      CALL_WINDOW,
    );
}

/**
 * Takes one refund of a call in which the companion was not heard. Limited, because a caller who talks without a pause
 * causes this on purpose. False when no refund is left.
 */
export async function consumeCallRefund(
  throttle: ThrottleStore,
  userId: number,
  now: Date,
): Promise<boolean> {
  const limit = { max: CALL_REFUNDS_PER_DAY, window: DAY };
  return 'consumed' in (await throttle.consume(`CALL-UNHEARD#${userId}`, limit, now));
}
