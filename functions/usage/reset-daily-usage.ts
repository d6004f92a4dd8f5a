import type { Context } from 'aws-lambda';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { log } from '#functions/platform/log.ts';
import { openTable } from '#functions/table/table.ts';
import { closeDays } from './close-days.ts';
import { usageStore } from './usage-store.ts';

const usage = usageStore(openTable(config().TABLE_NAME));
/** Left for the last batch and the log line, in milliseconds. */
const RESERVE = 10_000;

/** Run by EventBridge at 00:00 UTC. When its time is up it fails on purpose: the retry goes on where it stopped. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const result = await closeDays(
    usage,
    systemClock.now(),
    () => context.getRemainingTimeInMillis() > RESERVE,
  );
  log.info('days closed', { ...result });
  if (!result.isDone)
    throw new Error(`Closed ${result.closed} members' day; the rest is left to the next run`);
  return result;
}
