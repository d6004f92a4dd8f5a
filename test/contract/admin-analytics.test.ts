import { describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { newChat, sendTo, startConversation } from '#test/support/conversations.ts';
import { expectSuccess } from '#test/support/expectations.ts';
import { newAdmin } from '#test/support/tokens.ts';

// Other tests run in parallel: numbers are compared with earlier ones.
const path = (name: string) => `/api/admin/analytics/${name}`;
const dashboardOf = async (client: Client) =>
  expectSuccess('admin-dashboard', await client.get(path('dashboard')));
const growthOf = async (client: Client) =>
  expectSuccess('admin-user-growth', await client.get(path('user-growth')));
const activeOf = async (client: Client) =>
  expectSuccess('admin-daily-active-users', await client.get(path('daily-active-users')));
const popularityOf = async (client: Client) =>
  expectSuccess('admin-character-popularity', await client.get(path('character-popularity')));

const thirtyDays = (rows: readonly { date: string }[]) => {
  expect(rows).toHaveLength(30);
  const dates = rows.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].toSorted());
  expect(Math.abs(Date.parse(dates.at(-1) ?? '') - Date.now())).toBeLessThan(25 * 3_600_000);
};

describe('admin-dashboard', () => {
  test("counts members, companions and today's usage", async () => {
    const administrator = await newAdmin();
    const before = await dashboardOf(administrator);
    expect(before.totalCharacters).toBeGreaterThanOrEqual(1);
    expect(before.premiumUsers).toBeGreaterThanOrEqual(1);
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'Hello');
    await sendTo(member, conversation, 'Show me', { request: 'image' });
    const after = await dashboardOf(administrator);
    expect(after.totalUsers).toBeGreaterThan(before.totalUsers);
    expect(after.activeUsersToday).toBeGreaterThan(before.activeUsersToday);
    expect(after.dailyStats.totalMessages).toBeGreaterThan(before.dailyStats.totalMessages);
    expect(after.dailyStats.totalImageRequests).toBeGreaterThan(before.dailyStats.totalImageRequests);
  });
});

describe('admin-user-growth', () => {
  test('has thirty days of cumulative members', async () => {
    const rows = await growthOf(await newAdmin());
    thirtyDays(rows);
    const [yesterday, today] = rows.slice(-2);
    expect(today?.newUsers).toBeGreaterThan(0);
    expect(today?.cumulativeUsers).toBeGreaterThanOrEqual(yesterday?.cumulativeUsers ?? 0);
  });
});

describe('admin-daily-active-users', () => {
  test('has thirty days, and counts a member active today', async () => {
    const administrator = await newAdmin();
    const before = await activeOf(administrator);
    thirtyDays(before);
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'Hello');
    const after = await activeOf(administrator);
    expect(after.at(-1)?.count).toBeGreaterThan(before.at(-1)?.count ?? 0);
  });
});

describe('admin-character-popularity', () => {
  test('ranks by chats, with members and messages', async () => {
    const { member, conversation } = await newChat(1);
    await startConversation(member, 1);
    await sendTo(member, conversation, 'Hello');
    const rows = await popularityOf(await newAdmin());
    expect(rows.length).toBeLessThanOrEqual(10);
    const chats = rows.map(({ totalChats }) => totalChats);
    expect(chats).toEqual(chats.toSorted((one, other) => other - one));
    const [first] = rows.filter(({ characterId }) => characterId === 1);
    expect(first?.characterName).toBeTruthy();
    expect(first?.totalChats).toBeGreaterThan(first?.uniqueUsers ?? 0);
    expect(first?.totalMessages).toBeGreaterThan(0);
  });
});
