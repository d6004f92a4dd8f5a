import { expect, test } from 'vitest';
import { keys, SHARD_COUNT } from '#functions/table/keys.ts';
import { localTable } from '#test/support/local-table.ts';
import { closePastDays } from './close-past-days.ts';
import { chargeUnit } from './usage.ts';
import { usageStore } from './usage-store.ts';

// Uses the local database. Times are arguments.
const local = localTable();
const EVENING = new Date('2026-11-20T20:00:00Z');
const MIDNIGHT = new Date('2026-11-21T00:00:10Z');
const members = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const always = () => true;

test('the next run finishes a crashed one, and the roll-up counts every unit once', async () => {
  const usage = usageStore(local.table);
  const all = members(1_000, 60);
  for (const userId of all) {
    await chargeUnit(usage, { userId, plan: 'free' }, 'messages', EVENING);
    await chargeUnit(usage, { userId, plan: 'free' }, 'images', EVENING);
  }
  let steps = 0;
  const first = await closePastDays(usage, MIDNIGHT, () => ++steps <= 4);
  expect(first.isDone).toBe(false);
  expect(first.closed).toBeGreaterThan(0);

  const crashing = {
    ...usage,
    closeDay: (userId: number, day: string) =>
      userId % 7 ? usage.closeDay(userId, day) : Promise.reject(new Error('crashed')),
  };
  await closePastDays(crashing, MIDNIGHT, always).catch(() => undefined);
  const [second, third] = await Promise.all([
    closePastDays(usage, MIDNIGHT, always),
    closePastDays(usage, MIDNIGHT, always),
  ]);
  expect(second.isDone && third.isDone).toBe(true);
  expect(await usage.getRollup('2026-11-20')).toMatchObject({
    activeUsers: 60,
    messages: 60,
    images: 60,
    videos: 0,
  });
  for (const userId of all) {
    expect(await usage.get(userId)).toMatchObject({ day: '', messages: 0, images: 0, total_messages: 1 });
  }
});

test("members active before the run are in the old roll-up once and keep today's counters", async () => {
  const usage = usageStore(local.table);
  const evening = new Date('2026-11-22T20:00:00Z');
  const morning = new Date('2026-11-23T00:00:01Z');
  const all = members(3_000, 8);
  for (const userId of all) await chargeUnit(usage, { userId, plan: 'free' }, 'messages', evening);
  const early = all.slice(0, 4);
  await Promise.all(
    early.flatMap((userId) =>
      [1, 2, 3].map(() => chargeUnit(usage, { userId, plan: 'free' }, 'messages', morning)),
    ),
  );
  await closePastDays(usage, morning, always);

  expect(await usage.getRollup('2026-11-22')).toMatchObject({ activeUsers: 8, messages: 8 });
  for (const userId of early)
    expect(await usage.get(userId)).toMatchObject({ day: '2026-11-23', messages: 3 });
});

test('a late run closes every missed day', async () => {
  const usage = usageStore(local.table);
  await chargeUnit(usage, { userId: 5_001, plan: 'free' }, 'videos', new Date('2026-12-01T10:00:00Z'));
  await chargeUnit(usage, { userId: 5_002, plan: 'free' }, 'videos', new Date('2026-12-03T10:00:00Z'));
  await closePastDays(usage, new Date('2026-12-06T08:00:00Z'), always);
  expect(await usage.getRollup('2026-12-01')).toMatchObject({ activeUsers: 1, videos: 1 });
  expect(await usage.getRollup('2026-12-03')).toMatchObject({ activeUsers: 1, videos: 1 });
});

test('members closed in one batch write to different items', () => {
  const page = members(0, 20).map((index) => 8_000 + index * SHARD_COUNT);
  const count = (of: (userId: number) => string) => new Set(page.map(of)).size;
  expect(count((userId) => keys.activeMemberIndexKey(userId, '2026-11-20').orderPk)).toBe(1);
  expect(count((userId) => keys.popularity(userId, 7).pk)).toBe(SHARD_COUNT);
  expect(count((userId) => keys.rollup('2026-11-20', userId).sk)).toBe(page.length);
  const allShards = keys.popularityShards(7).map(({ pk }) => pk);
  expect(page.map((userId) => keys.popularity(userId, 7).pk).every((pk) => allShards.includes(pk))).toBe(
    true,
  );
});
