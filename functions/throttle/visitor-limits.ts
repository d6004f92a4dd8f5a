import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { nextDay, nextHour, secondsUntil } from '#functions/platform/clock.ts';
import { parseEnvironment } from '#functions/platform/config.ts';
import { networkOf } from './network.ts';
import type { ThrottleStore } from './throttle-store.ts';

/**
 * What one visitor, told by the network they come from, may do in an hour and in a day (UTC) before they are somebody
 * whom we know. Far more than a household, an office or a dormitory behind one address does; far less than it takes to
 * mail thousands of strangers in our name, or to give out thousands of free accounts.
 */
const VISITOR_LIMITS = {
  'sign-up': { hour: 20, day: 60 },
  /** Links that are asked for: to confirm an address, to choose a password, to move to another address. */
  mail: { hour: 30, day: 100 },
} as const;
export type VisitorAction = keyof typeof VISITOR_LIMITS;

const WORDS: Record<VisitorAction, string> = {
  'sign-up': 'Many accounts were made from your network in a short time.',
  mail: 'Many mails were asked for from your network in a short time.',
};

/** Multiplies them all, where many people are known to share an address. */
const environment = z.object({
  VISITOR_CAPACITY: z._default(z.coerce.number().check(z.positive()), 1),
});
let capacity: number | undefined;

function visitorCapacity(): number {
  capacity ??= parseEnvironment(environment).VISITOR_CAPACITY;
  return capacity;
}

/**
 * Takes the right to do this once more from the network of an address, which has to be the one that the edge saw and
 * never one that a client names. Throws too_many_requests.
 */
export async function limitVisitor(
  throttle: Pick<ThrottleStore, 'takeDaily'>,
  act: VisitorAction,
  viewerAddress: string,
  now: Date,
): Promise<void> {
  const { hour, day } = VISITOR_LIMITS[act];
  const most = { hour: hour * visitorCapacity(), day: day * visitorCapacity() };
  const usedUp = await throttle.takeDaily(`VISITOR#${act}#${networkOf(viewerAddress)}`, most, now);
  if (usedUp === undefined) return;
  const when = usedUp === 'hour' ? 'in an hour' : 'tomorrow';
  throw new AppError('too_many_requests', `${WORDS[act]} Please try again ${when}.`, {
    retryAfterSeconds: secondsUntil(now, usedUp === 'hour' ? nextHour(now) : nextDay(now)),
  });
}
