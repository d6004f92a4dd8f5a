import { keys } from '#functions/table/keys.ts';
import { DAILY_LIMITS, type DailyLimitName } from '#shared/limits.ts';
import type { UsageRecord } from './usage-record.ts';
import { NO_USAGE } from './usage-store.ts';

/** The counters that daily limits read. */
export type DayCounters = Record<DailyLimitName, number> & { freeReplies?: number; failedReplies?: number };

export function dayCounters(record: UsageRecord): DayCounters {
  const { freeReplies, failedReplies } = record;
  const counters = Object.fromEntries(DAILY_LIMITS.map((name) => [name, record[name]]));
  return {
    ...(counters as Record<DailyLimitName, number>),
    ...(freeReplies !== undefined && { freeReplies }),
    ...(failedReplies !== undefined && { failedReplies }),
  };
}

/** Initial usage of a new account that takes over the day's counters of a deleted one. */
export function carriedUsage(userId: number, day: string, counters: DayCounters) {
  const { freeReplies, failedReplies, ...carried } = counters;
  return {
    ...keys.usage(userId),
    ...keys.activeOrder(userId, day),
    ...NO_USAGE,
    ...counters,
    day,
    carried,
  };
}
