import { expect, test } from 'vitest';
import { toReports } from './list-reports.ts';
import type { ReportRecord } from './report-store.ts';

const record: ReportRecord = {
  id: 1,
  userId: 7,
  at: '2026-11-23T10:00:00.000Z',
  kind: 'character',
  reason: 'hate',
  note: '',
  targetId: 3,
  characterId: 3,
  characterName: 'Haruka',
  messages: [],
  text: 'Designs light.',
  dueOn: '2026-12-02',
  state: 'open',
};
const links = { siteOrigin: 'https://velora.example', signer: () => Promise.reject(new Error('not needed')) };

/** Whether reports are shown as overdue at a time. */
async function areOverdue(now: string, ...records: ReportRecord[]): Promise<boolean[]> {
  const deps = {
    members: { getMany: async () => [] },
    characters: { getMedia: async () => [] },
    clock: { now: () => new Date(now) },
  };
  const reports = await toReports(deps as unknown as Parameters<typeof toReports>[0], records, links);
  return reports.map(({ isOverdue }) => isOverdue);
}

test('an open report is overdue after its due day, a decided one never', async () => {
  const decided: ReportRecord = { ...record, state: 'decided' };
  expect(await areOverdue('2026-12-02T23:59:59Z', record, decided)).toEqual([false, false]);
  expect(await areOverdue('2026-12-03T00:00:00Z', record, decided)).toEqual([true, false]);
});
