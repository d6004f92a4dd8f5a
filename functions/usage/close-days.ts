import { dayOf } from '#functions/platform/clock.ts';
import type { UsageStore } from './usage-store.ts';

/** How far back a run looks for days that an earlier run did not finish. */
const LOOK_BACK_DAYS = 14;
const DAY = 24 * 60 * 60 * 1_000;
/** Members whose day is closed at the same time. */
const PARALLEL = 20;

export interface ClosedDays {
  /** Members whose counters this run has set to zero. */
  closed: number;
  isDone: boolean;
}

/**
 * Closes every day before this one: each member's counters are added to the day's roll-up and set to zero. May run
 * late, twice, or stop half-way (`mayGoOn` says when time is up): what was done is not done again, and the next run
 * goes on with the rest. Nobody depends on it for a right answer, since counters name the day they stand for.
 */
export async function closeDays(usage: UsageStore, now: Date, mayGoOn: () => boolean): Promise<ClosedDays> {
  let closed = 0;
  for (let back = LOOK_BACK_DAYS; back >= 1; back -= 1) {
    const day = dayOf(new Date(now.getTime() - back * DAY));
    for await (const members of usage.activeOn(day)) {
      for (let start = 0; start < members.length; start += PARALLEL) {
        if (!mayGoOn()) return { closed, isDone: false };
        const batch = members.slice(start, start + PARALLEL);
        const done = await Promise.all(batch.map((userId) => usage.closeDay(userId, day)));
        closed += done.filter(Boolean).length;
      }
    }
  }
  return { closed, isDone: true };
}
