import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { nextDay, nextHour, secondsUntil } from '#functions/platform/clock.ts';
import { parseEnvironment } from '#functions/platform/config.ts';
import { networkOf } from './network.ts';
import type { ThrottleStore } from './throttle-store.ts';

/**
 * Limits for one network, by hour and UTC day. Above the normal usage of an office or dormitory behind one address,
 * below what mass emailing or mass sign-up needs.
 */
const VISITOR_LIMITS = {
  'sign-up': { hour: 20, day: 60 },
  /** Emailed links: verification, password reset, device confirmation, email change. */
  mail: { hour: 30, day: 100 },
  /** A guest's messages that are checked before the sign-up dialog opens. */
  'crisis-check': { hour: 120, day: 500 },
} as const;
export type VisitorAction = keyof typeof VISITOR_LIMITS;

const MESSAGES: Record<VisitorAction, string> = {
  'sign-up': 'Many accounts were made from your network in a short time.',
  mail: 'Many mails were asked for from your network in a short time.',
  'crisis-check': 'Many messages came from your network in a short time.',
};

/** Multiplies all limits, for sites where many people share an address. */
const environment = z.object({
  VISITOR_CAPACITY: z._default(z.coerce.number().check(z.positive()), 1),
});
let capacity: number | undefined;

function visitorCapacity(): number {
  capacity ??= parseEnvironment(environment).VISITOR_CAPACITY;
  return capacity;
}

/**
 * Counts an action of a visitor. Throws too_many_requests.
 *
 * @param viewerAddress as seen by the edge, never from a client header
 */
export async function limitVisitor(
  throttle: Pick<ThrottleStore, 'consumeHourAndDay'>,
  action: VisitorAction,
  viewerAddress: string,
  now: Date,
): Promise<void> {
  const { hour, day } = VISITOR_LIMITS[action];
  const limits = { hour: hour * visitorCapacity(), day: day * visitorCapacity() };
  const exhausted = await throttle.consumeHourAndDay(
    `VISITOR#${action}#${networkOf(viewerAddress)}`,
    limits,
    now,
  );
  if (exhausted === undefined) return;
  const retryText = exhausted === 'hour' ? 'in an hour' : 'tomorrow';
  throw new AppError('too_many_requests', `${MESSAGES[action]} Please try again ${retryText}.`, {
    retryAfterSeconds: secondsUntil(now, exhausted === 'hour' ? nextHour(now) : nextDay(now)),
  });
}
