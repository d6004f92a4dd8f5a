import { keys } from '#functions/table/keys.ts';
import { DAILY_LIMITS, type DailyLimitName } from '#shared/limits.ts';
import type { UsageRecord } from './usage-record.ts';
import { NO_USAGE } from './usage-store.ts';

/** The counters of daily limits. */
export type DailyCounters = Record<DailyLimitName, number> & { freeReplies?: number; failedReplies?: number };

export function dailyCountersOf(record: UsageRecord): DailyCounters {
  const { freeReplies, failedReplies } = record;
  const counters = Object.fromEntries(DAILY_LIMITS.map((name) => [name, record[name]]));
  return {
    ...(counters as Record<DailyLimitName, number>),
    ...(freeReplies !== undefined && { freeReplies }),
    ...(failedReplies !== undefined && { failedReplies }),
  };
}

/** Initial usage of a new account that continues the day's counters of a deleted one. */
export function carriedOverUsageItem(userId: number, day: string, counters: DailyCounters) {
  const { freeReplies, failedReplies, ...carried } = counters;
  return {
    ...keys.usage(userId),
    ...keys.activeMemberIndexKey(userId, day),
    ...NO_USAGE,
    ...counters,
    day,
    carried,
  };
}
