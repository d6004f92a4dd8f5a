import type { Context } from 'aws-lambda';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { log } from '#functions/platform/log.ts';
import { openTable } from '#functions/table/table.ts';
import { expirePremium } from './expire-premium.ts';
import { memberListStore } from './member-list-store.ts';
import { memberStore } from './member-store.ts';

const table = openTable(config().TABLE_NAME);
const parts = { members: memberStore(table), memberList: memberListStore(table), clock: systemClock };
/** Left for the last member and the log line, in milliseconds. */
const RESERVE = 10_000;

/** Run by EventBridge every hour. When its time is up, the next run goes on where it stopped. */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const result = await expirePremium(parts, () => context.getRemainingTimeInMillis() > RESERVE);
  log.info('premium ended', { ...result });
  return result;
}
