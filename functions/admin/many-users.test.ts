import { expect, test } from 'vitest';
import {
  readCounts,
  readDailyActive,
  readDashboard,
  readGrowth,
  readPopularity,
} from '#functions/analytics/analytics.ts';
import { analyticsStore } from '#functions/analytics/analytics-store.ts';
import { memberListStore } from '#functions/identity/member-list-store.ts';
import { dayOf } from '#functions/platform/clock.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import type { AdminUser, UsersQuery } from '#shared/schemas/admin.ts';
import { countCapacity, unitsOf } from '#test/bench/capacity.ts';
import {
  FIRST_GENERATED,
  generatedChats,
  generatedEmail,
  generateMembers,
  isGeneratedPremium,
  writeItems,
} from '#test/support/generated-members.ts';
import { localTable } from '#test/support/local-table.ts';
import { LOCAL_TEST_TABLE } from '#test/support/local-test-key.ts';
import { listUsers } from './users.ts';

// Real here: the embedded data store, which says what a read would cost. The members are written straight into its file.
const local = localTable();
const [FEW, MANY] = [4_000, 40_000];
const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60 * 1_000;

const QUERIES: UsersQuery[] = [
  {},
  ...(['email', 'subscription', 'createdAt', 'totalChats'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
  ),
  { subscription: 'free' },
  { subscription: 'premium', sort: 'totalChats' },
  { search: 'user-' },
  { search: 'user-1', sort: 'totalChats' },
  { search: 'user-', subscription: 'premium' },
];

/** What has been counted for so many members: every shard of thirty days and of twelve companions. */
function* countsFor(members: number): Generator<Key & Record<string, unknown>> {
  const share = Math.floor(members / 64);
  const days = Array.from({ length: 30 }, (_, back) => dayOf(new Date(NOW.getTime() - back * DAY)));
  for (let userId = 0; userId < 64 * 16; userId += 16) {
    yield { ...keys.totals(userId), users: share, premium: share };
    for (const day of days) yield { ...keys.rollup(day, userId), newUsers: 1, activeUsers: share };
  }
  const used = { chats: members, members, turns: members };
  const usedToday = { '2026-11-21#turns': members, '2026-11-21#messages': members };
  for (let characterId = 1; characterId <= 12; characterId += 1) {
    for (let userId = 0; userId < 16; userId += 1) {
      yield { ...keys.popularity(userId, characterId), ...used, ...usedToday };
    }
  }
}

test('lists, searches and analytics cost the same among 4,000 and 40,000 members', {
  timeout: 600_000,
}, async () => {
  countCapacity();
  const { table, databaseFile } = local;
  const parts = { memberList: memberListStore(table), usage: usageStore(table) };
  const analytics = analyticsStore(table);
  const nameOf = async () => 'Nora';

  /** Each reading with its read units; of a list the first two pages. */
  async function costs() {
    const found = new Map<string, number>();
    const users = new Map<string, AdminUser[]>();
    for (const query of QUERIES) {
      const name = JSON.stringify(query);
      let cursor: string | undefined;
      for (const page of ['first', 'second']) {
        const { read } = await unitsOf(async () => {
          const answer = await listUsers(parts, { ...query, ...(cursor && { cursor }) }, NOW);
          users.set(name, [...(users.get(name) ?? []), ...answer.items]);
          cursor = answer.nextCursor;
        });
        found.set(`${page} ${name}`, read);
        expect(cursor, name).toBeDefined();
      }
    }
    const readings = {
      dashboard: () => readDashboard(analytics, 12, NOW),
      growth: () => readGrowth(analytics, NOW),
      active: () => readDailyActive(analytics, NOW),
      popularity: () => readPopularity(analytics, nameOf, NOW),
      counts: () => readCounts(analytics, NOW),
    };
    for (const [name, reading] of Object.entries(readings)) {
      found.set(name, (await unitsOf(reading)).read);
    }
    return { found, users };
  }

  generateMembers(databaseFile, LOCAL_TEST_TABLE, 0, FEW);
  writeItems(databaseFile, LOCAL_TEST_TABLE, countsFor(FEW));
  const few = await costs();
  generateMembers(databaseFile, LOCAL_TEST_TABLE, FEW, MANY);
  writeItems(databaseFile, LOCAL_TEST_TABLE, countsFor(MANY));
  const many = await costs();

  for (const [name, read] of few.found) {
    const now = many.found.get(name) ?? Number.NaN;
    expect(Math.abs(now - read), `${name}: ${read} and ${now} RCU`).toBeLessThanOrEqual(0.05 * read + 0.5);
  }
  expect((await readCounts(analytics, NOW)).totalUsers).toBe(Math.floor(MANY / 64) * 64);
  expect(many.found.get('dashboard')).toBeLessThan(40);
  expect(many.found.get('growth')).toBeLessThan(100);

  // What was listed among the many is what a reading of all members would have listed.
  const all = Array.from({ length: MANY }, (_, index) => FIRST_GENERATED + index);
  const listed = (query: UsersQuery) => many.users.get(JSON.stringify(query))?.map(({ id }) => id) ?? [];
  expect(listed({})).toEqual(all.slice(-2_000).reverse());
  expect(listed({ sort: 'createdAt', direction: 'asc' })).toEqual(all.slice(0, 200));
  const byEmail = all.toSorted((a, b) => (generatedEmail(a) < generatedEmail(b) ? -1 : 1));
  expect(listed({ sort: 'email', direction: 'asc' })).toEqual(byEmail.slice(0, 200));
  const premiumByChats = all
    .filter(isGeneratedPremium)
    .toSorted((a, b) => generatedChats(b) - generatedChats(a) || b - a);
  expect(listed({ subscription: 'premium', sort: 'totalChats' })).toEqual(premiumByChats.slice(0, 200));
  const plans = many.users.get(JSON.stringify({ sort: 'subscription', direction: 'desc' }));
  expect(plans?.every(({ subscriptionType }) => subscriptionType === 'premium')).toBe(true);
  const found = byEmail.filter((id) => isGeneratedPremium(id));
  expect(listed({ search: 'user-', subscription: 'premium' }).toSorted()).toEqual(
    found.slice(0, 200).toSorted(),
  );
  const one = await listUsers(parts, { search: generatedEmail(FIRST_GENERATED + 37_777) }, NOW);
  expect(one.items.map(({ id }) => id)).toEqual([FIRST_GENERATED + 37_777]);
});
