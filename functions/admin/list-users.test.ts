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
import { DAY_MILLISECONDS, dayOf } from '#functions/platform/clock.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import type { UsersQuery } from '#shared/operations/admin-users.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { countCapacity, unitsOf } from '#test/bench/capacity.ts';
import {
  FIRST_GENERATED,
  generatedConversationCount,
  generatedEmail,
  generateMembers,
  isGeneratedPremium,
  writeItems,
} from '#test/support/generated-members.ts';
import { localTable } from '#test/support/local-table.ts';
import { LOCAL_TEST_TABLE } from '#test/support/local-test-key.ts';
import { listUsers } from './list-users.ts';

// Uses the local database, which reports read units. Members are written directly into its file.
const local = localTable();
const [FEW, MANY] = [4_000, 40_000];
const NOW = new Date('2026-11-21T12:00:00Z');

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

/** Counters for this many members: all shards of 30 days and 12 companions. */
function* countsFor(members: number): Generator<Key & Record<string, unknown>> {
  const share = Math.floor(members / 64);
  const days = Array.from({ length: 30 }, (_, back) =>
    dayOf(new Date(NOW.getTime() - back * DAY_MILLISECONDS)),
  );
  for (let userId = 0; userId < 64 * 16; userId += 16) {
    yield { ...keys.totals(userId), users: share, premium: share };
    for (const day of days) yield { ...keys.rollup(day, userId), newUsers: 1, activeUsers: share };
  }
  const used = { chats: members, members, sends: members };
  const usedToday = { '2026-11-21#sends': members, '2026-11-21#messages': members };
  for (let characterId = 1; characterId <= 12; characterId += 1) {
    for (let userId = 0; userId < 16 * 16; userId += 16) {
      yield { ...keys.popularity(userId, characterId), ...used, ...usedToday };
    }
  }
}

function setUp() {
  const { table } = local;
  const analytics = analyticsStore(table);
  const readings = {
    dashboard: () => readDashboard(analytics, 12, NOW),
    growth: () => readGrowth(analytics, NOW),
    active: () => readDailyActive(analytics, NOW),
    popularity: () => readPopularity(analytics, async () => 'Nora', NOW),
    counts: () => readCounts(analytics, NOW),
  };
  return { memberList: memberListStore(table), usage: usageStore(table), readings };
}
type Deps = ReturnType<typeof setUp>;

/** The read units of the analytics and of the first two pages of every query, and the listed users. */
async function measure(deps: Deps) {
  const units = new Map<string, number>();
  const users = new Map<string, AdminUser[]>();
  for (const query of QUERIES) {
    const name = JSON.stringify(query);
    let cursor: string | undefined;
    for (const page of ['first', 'second']) {
      const { read } = await unitsOf(async () => {
        const response = await listUsers(deps, { ...query, ...(cursor && { cursor }) }, NOW);
        users.set(name, [...(users.get(name) ?? []), ...response.items]);
        cursor = response.nextCursor;
      });
      units.set(`${page} ${name}`, read);
      expect(cursor, name).toBeDefined();
    }
  }
  for (const [name, reading] of Object.entries(deps.readings)) {
    units.set(name, (await unitsOf(reading)).read);
  }
  return { units, users };
}

/** Compares the listed users with the generated members, filtered and sorted in memory. */
function expectCorrectLists(users: Map<string, AdminUser[]>): void {
  const all = Array.from({ length: MANY }, (_, index) => FIRST_GENERATED + index);
  const listed = (query: UsersQuery) => users.get(JSON.stringify(query))?.map(({ id }) => id) ?? [];
  expect(listed({})).toEqual(all.slice(-2_000).reverse());
  expect(listed({ sort: 'createdAt', direction: 'asc' })).toEqual(all.slice(0, 200));
  const byEmail = all.toSorted((a, b) => (generatedEmail(a) < generatedEmail(b) ? -1 : 1));
  expect(listed({ sort: 'email', direction: 'asc' })).toEqual(byEmail.slice(0, 200));
  const premiumByChats = all
    .filter(isGeneratedPremium)
    .toSorted((a, b) => generatedConversationCount(b) - generatedConversationCount(a) || b - a);
  expect(listed({ subscription: 'premium', sort: 'totalChats' })).toEqual(premiumByChats.slice(0, 200));
  const plans = users.get(JSON.stringify({ sort: 'subscription', direction: 'desc' }));
  expect(plans?.every(({ subscriptionType }) => subscriptionType === 'premium')).toBe(true);
  const premium = byEmail.filter(isGeneratedPremium).slice(0, 200);
  expect(listed({ search: 'user-', subscription: 'premium' }).toSorted()).toEqual(premium.toSorted());
}

test('lists, searches and analytics cost the same with 4,000 and 40,000 members', {
  timeout: 600_000,
}, async () => {
  countCapacity();
  const { databaseFile } = local;
  const deps = setUp();
  generateMembers(databaseFile, LOCAL_TEST_TABLE, 0, FEW);
  writeItems(databaseFile, LOCAL_TEST_TABLE, countsFor(FEW));
  const few = await measure(deps);
  generateMembers(databaseFile, LOCAL_TEST_TABLE, FEW, MANY);
  writeItems(databaseFile, LOCAL_TEST_TABLE, countsFor(MANY));
  const many = await measure(deps);

  for (const [name, read] of few.units) {
    const now = many.units.get(name) ?? Number.NaN;
    expect(Math.abs(now - read), `${name}: ${read} and ${now} RCU`).toBeLessThanOrEqual(0.05 * read + 0.5);
  }
  expect((await deps.readings.counts()).totalUsers).toBe(Math.floor(MANY / 64) * 64);
  expect(many.units.get('dashboard')).toBeLessThan(40);
  expect(many.units.get('growth')).toBeLessThan(100);
  expectCorrectLists(many.users);
  const email = generatedEmail(FIRST_GENERATED + 37_777);
  const found = await listUsers(deps, { search: email }, NOW);
  expect(found.items.map(({ id }) => id)).toEqual([FIRST_GENERATED + 37_777]);
});
