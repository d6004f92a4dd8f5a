import type { Context } from 'aws-lambda';
import { dayOf, systemClock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { closePastDays } from '#functions/usage/close-past-days.ts';
import { dailyResetServices } from './services.ts';

const { usage, analytics } = dailyResetServices();
const DAY = 24 * 60 * 60 * 1_000;
/** Time kept for the last batch and the log line. Milliseconds. */
const MIN_REMAINING_MILLISECONDS = 10_000;

/** Runs daily at 00:00 UTC. Fails on a timeout so that EventBridge retries; the retry continues. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = systemClock.now();
  const result = await closePastDays(
    usage,
    now,
    () => context.getRemainingTimeInMillis() > MIN_REMAINING_MILLISECONDS,
  );
  // Yesterday's counters stay: calls of yesterday may still be running.
  if (result.isDone) await analytics.removeDaysBefore(dayOf(new Date(now.getTime() - DAY)));
  log.info('days closed', { ...result });
  if (!result.isDone)
    throw new Error(`Closed ${result.closed} members' day; the rest is left to the next run`);
  return result;
}
