import type { Context } from 'aws-lambda';
import { dayOf, systemClock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { closeDays } from '#functions/usage/close-days.ts';
import { dailyResetServices } from './services.ts';

const { usage, analytics } = dailyResetServices();
const DAY = 24 * 60 * 60 * 1_000;
/** Left for the last batch and the log line, in milliseconds. */
const RESERVE = 10_000;

/** Run by EventBridge at 00:00 UTC. When its time is up it fails on purpose: the retry goes on where it stopped. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = systemClock.now();
  const result = await closeDays(usage, now, () => context.getRemainingTimeInMillis() > RESERVE);
  // Of yesterday something may still be under way.
  if (result.isDone) await analytics.removeDaysBefore(dayOf(new Date(now.getTime() - DAY)));
  log.info('days closed', { ...result });
  if (!result.isDone)
    throw new Error(`Closed ${result.closed} members' day; the rest is left to the next run`);
  return result;
}
