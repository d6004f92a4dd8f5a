import type { Context } from 'aws-lambda';
import { DAY_MILLISECONDS, dayOf, systemClock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { closePastDays } from '#functions/usage/close-past-days.ts';
import { dailyResetServices } from './services.ts';

const { usage, analytics } = dailyResetServices();
/** Lambda time reserved for the last batch and the log line. */
const MIN_REMAINING_MILLISECONDS = 10_000;

/** Runs daily at 00:00 UTC. Fails on a timeout so that EventBridge retries; the retry continues. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = systemClock.now();
  const result = await closePastDays(
    usage,
    now,
    () => context.getRemainingTimeInMillis() > MIN_REMAINING_MILLISECONDS,
  );
  // Yesterday's counters stay: requests of yesterday may still be running.
  if (result.isDone) await analytics.removeDaysBefore(dayOf(new Date(now.getTime() - DAY_MILLISECONDS)));
  log.info('days closed', { ...result });
  if (!result.isDone) throw new Error(`Timed out after ${result.closed} members; the next run continues`);
  return result;
}
