import type { Context } from 'aws-lambda';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { log } from '#functions/platform/log.ts';
import { openTable } from '#functions/table/table.ts';
import { expirePremium } from './expire-premium.ts';
import { memberListStore } from './member-list-store.ts';
import { memberStore } from './member-store.ts';

const table = openTable(config().TABLE_NAME);
const services = { members: memberStore(table), memberList: memberListStore(table), clock: systemClock };
/** Lambda time reserved for the last member and the log line. */
const MIN_REMAINING_MILLISECONDS = 10_000;

/** Runs hourly. After a timeout the next run continues. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const result = await expirePremium(
    services,
    () => context.getRemainingTimeInMillis() > MIN_REMAINING_MILLISECONDS,
  );
  log.info('premium ended', { ...result });
  return result;
}
