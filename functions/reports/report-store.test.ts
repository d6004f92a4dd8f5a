import { expect, test } from 'vitest';
import { localTable } from '#test/support/local-table.ts';
import { type ReportRecord, reportStore } from './report-store.ts';

const local = localTable();

test('only the owner of a claim ends it and stores the decision', async () => {
  const reports = reportStore(local.table);
  const at = '2026-11-23T10:00:00.000Z';
  const report: ReportRecord = {
    ...{ id: 1, userId: 7, at, kind: 'character', reason: 'hate', note: '', targetId: 3, characterId: 3 },
    ...{ characterName: 'Haruka', messages: [], dueOn: '2026-12-02', state: 'open' },
  };
  await reports.add(report);
  const decision = { decision: 'dismiss', note: '', at, by: 9 } as const;
  const now = new Date(at);
  expect(await reports.claim(report, 'first', now)).toBe(true);
  expect(await reports.claim(report, 'second', now)).toBe(false);
  const later = new Date(now.getTime() + 10 * 60_000);
  expect(await reports.claim(report, 'second', later)).toBe(true);
  await reports.release(report, 'first');
  expect(await reports.decide(report, decision, 'first')).toBe(false);
  expect(await reports.claim(report, 'third', later)).toBe(false);
  expect(await reports.decide(report, decision, 'second')).toBe(true);
});
