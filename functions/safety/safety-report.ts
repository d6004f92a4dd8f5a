import { DAY_MILLISECONDS, dayOf } from '#functions/platform/clock.ts';
import type { SafetyTotal } from '#shared/operations/admin-safety-counters.ts';
import type { SafetyCount, SafetyCountersStore } from './safety-counters-store.ts';

type Counters = Pick<SafetyCountersStore, 'listMonth'>;

const RECENT_DAYS = 30;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const monthOf = (day: string) => day.slice(0, 7);

/** Adds up counts with the same name. */
function sumBy(counts: readonly SafetyCount[], nameOf: (count: SafetyCount) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of counts) sums.set(nameOf(item), (sums.get(nameOf(item)) ?? 0) + item.count);
  return sums;
}

/** Totals of the last 30 days, today included, largest first. */
export async function recentTotals(
  counters: Counters,
  now: Date,
): Promise<{ from: string; to: string; totals: SafetyTotal[] }> {
  const to = dayOf(now);
  const from = dayOf(new Date(now.getTime() - (RECENT_DAYS - 1) * DAY_MILLISECONDS));
  // 30 days are in two months, or in three around February.
  const middle = dayOf(new Date(now.getTime() - 15 * DAY_MILLISECONDS));
  const months = [...new Set([from, middle, to].map(monthOf))];
  const counts = (await Promise.all(months.map((month) => counters.listMonth(month)))).flat();
  const recent = counts.filter(({ day }) => day >= from && day <= to);
  const sums = sumBy(recent, ({ stage, label, action }) => `${stage}#${label}#${action}`);
  const totals = [...sums].map(([name, count]) => {
    const [stage = '', label = '', action = ''] = name.split('#');
    return { stage, label, action, count };
  });
  return { from, to, totals: totals.sort((a, b) => b.count - a.count) };
}

/** The part of the yearly report that an event belongs to. */
function sectionOf({ stage, action }: SafetyCount): string {
  if (stage === 'report') return 'reports';
  if (stage === 'notice') return 'notices';
  if (stage === 'account') return 'locks';
  return action === 'referral' ? 'crisis_referrals' : 'moderation';
}

const HEADER = 'section,period,stage,label,action,count';

/**
 * The figures of a year as CSV, without identifiers: a row for each month and a total for the year, by section, stage,
 * label and action. The sections do not overlap.
 */
export async function yearlyReport(counters: Counters, year: number): Promise<string> {
  const months = await Promise.all(MONTHS.map((month) => counters.listMonth(`${year}-${month}`)));
  const rows = sumBy(
    months.flat().flatMap((item) => [
      { ...item, day: monthOf(item.day) },
      { ...item, day: `${year}-total` },
    ]),
    (item) => [sectionOf(item), item.day, item.stage, item.label, item.action].join(','),
  );
  // The total of crisis referrals is always stated, also when there were none.
  const none = `crisis_referrals,${year}-total,,,,0`;
  const hasReferrals = [...rows.keys()].some((row) => row.startsWith('crisis_referrals,'));
  const lines = [...rows].map(([row, count]) => `${row},${count}`);
  return `${[HEADER, ...[...lines, ...(hasReferrals ? [] : [none])].sort()].join('\r\n')}\r\n`;
}
