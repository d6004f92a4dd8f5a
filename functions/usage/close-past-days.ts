import { DAY_MILLISECONDS, dayOf } from '#functions/platform/clock.ts';
import type { UsageStore } from './usage-store.ts';

/** Days that a late run can still close. */
const MAX_PAST_DAYS = 14;
/** Members processed concurrently. */
const BATCH_SIZE = 20;

export interface ClosedDays {
  /** Members whose counters this run has reset. */
  closed: number;
  isDone: boolean;
}

/**
 * Closes all past days: adds each member's counters to the day's roll-up and resets them. Idempotent and resumable.
 * Limits do not depend on it, because counters carry their day.
 */
export async function closePastDays(
  usage: UsageStore,
  now: Date,
  hasTimeLeft: () => boolean,
): Promise<ClosedDays> {
  let closed = 0;
  for (let daysAgo = MAX_PAST_DAYS; daysAgo >= 1; daysAgo -= 1) {
    const day = dayOf(new Date(now.getTime() - daysAgo * DAY_MILLISECONDS));
    for await (const members of usage.listActiveMembers(day)) {
      for (let start = 0; start < members.length; start += BATCH_SIZE) {
        if (!hasTimeLeft()) return { closed, isDone: false };
        const batch = members.slice(start, start + BATCH_SIZE);
        const done = await Promise.all(batch.map((userId) => usage.closeDay(userId, day)));
        closed += done.filter(Boolean).length;
      }
    }
  }
  return { closed, isDone: true };
}
