import { expect, test } from 'vitest';
import type { SafetyCount } from './safety-counters-store.ts';
import { recentTotals, yearlyReport } from './safety-report.ts';

const COUNTS: SafetyCount[] = [
  { day: '2026-01-31', stage: 'input', label: 'crisis', action: 'referral', count: 2 },
  { day: '2026-02-28', stage: 'call', label: 'crisis', action: 'referral', count: 1 },
  { day: '2026-03-01', stage: 'input', label: 'crisis', action: 'referral', count: 3 },
  { day: '2026-03-01', stage: 'input', label: 'asks_minor', action: 'refuse', count: 1 },
  { day: '2026-03-01', stage: 'account', label: 'conduct', action: 'lock', count: 1 },
  { day: '2026-03-01', stage: 'notice', label: 'ai', action: 'shown', count: 7 },
  { day: '2026-03-01', stage: 'report', label: 'hate', action: 'dismiss', count: 4 },
];
const counters = {
  listMonth: async (month: string) => COUNTS.filter(({ day }) => day.startsWith(month)),
};

test('the last 30 days are added up, also over three months', async () => {
  const { from, to, totals } = await recentTotals(counters, new Date('2026-03-01T12:00:00Z'));
  expect([from, to]).toEqual(['2026-01-31', '2026-03-01']);
  expect(totals).toContainEqual({ stage: 'input', label: 'crisis', action: 'referral', count: 5 });
  const later = await recentTotals(counters, new Date('2026-03-02T12:00:00Z'));
  expect(later.totals).toContainEqual({ stage: 'input', label: 'crisis', action: 'referral', count: 3 });
});

test('the yearly report has months and totals in sections that do not overlap', async () => {
  const lines = (await yearlyReport(counters, 2026)).trim().split('\r\n').slice(1);
  expect(lines).toEqual([
    'crisis_referrals,2026-01,input,crisis,referral,2',
    'crisis_referrals,2026-02,call,crisis,referral,1',
    'crisis_referrals,2026-03,input,crisis,referral,3',
    'crisis_referrals,2026-total,call,crisis,referral,1',
    'crisis_referrals,2026-total,input,crisis,referral,5',
    'locks,2026-03,account,conduct,lock,1',
    'locks,2026-total,account,conduct,lock,1',
    'moderation,2026-03,input,asks_minor,refuse,1',
    'moderation,2026-total,input,asks_minor,refuse,1',
    'notices,2026-03,notice,ai,shown,7',
    'notices,2026-total,notice,ai,shown,7',
    'reports,2026-03,report,hate,dismiss,4',
    'reports,2026-total,report,hate,dismiss,4',
  ]);
});

test('a year without a crisis states zero referrals', async () => {
  expect(await yearlyReport(counters, 2025)).toContain('crisis_referrals,2025-total,,,,0');
});
