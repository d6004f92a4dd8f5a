import { expect, test } from 'vitest';
import { deleteConversation, startConversation } from '#functions/chat/conversations.ts';
import { sendMessage } from '#functions/chat/send-message.ts';
import { deletedAccountStore } from '#functions/deleted-accounts/deleted-account-store.ts';
import { expirePremium } from '#functions/identity/expire-premium.ts';
import { memberListStore } from '#functions/identity/member-list-store.ts';
import { tokenStore } from '#functions/identity/token-store.ts';
import { DAY_MILLISECONDS } from '#functions/platform/clock.ts';
import { memberDataStore } from '#functions/privacy/member-data-store.ts';
import { removalStore } from '#functions/privacy/removal-store.ts';
import { removeMember } from '#functions/privacy/remove-member.ts';
import { referralStore } from '#functions/referrals/referral-store.ts';
import { keys } from '#functions/table/keys.ts';
import { closePastDays } from '#functions/usage/close-past-days.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { readCounts, readDailyActive, readDashboard, readGrowth, readPopularity } from './analytics.ts';
import { analyticsStore } from './analytics-store.ts';

// Uses the local database. The companion's replies and the clock are scripted. The tests share the table,
// so each compares numbers before and after.
const local = localTable();
const always = () => true;

function setUp(response?: () => Promise<string> | string) {
  const fixture = chatFixture(local.table, response);
  const analytics = analyticsStore(local.table);
  const now = () => fixture.clock.now();
  const popularityOf = async (characterId: number) => {
    const { popularity } = await analytics.getUsage(now().toISOString().slice(0, 10));
    return popularity.find((entry) => entry.characterId === characterId);
  };
  return { ...fixture, analytics, now, popularityOf };
}

test('counts concurrent activity of many members once', async () => {
  const { chat, analytics, now, makeMember, makeCharacter, popularityOf } = setUp();
  const [before, characterId] = [await readDashboard(analytics, 0, now()), await makeCharacter()];
  const counted = await readCounts(analytics, now());
  const members = await Promise.all(
    Array.from({ length: 12 }, (_, index) => makeMember(index % 3 ? 'free' : 'premium')),
  );
  const conversations = await Promise.all(
    members.flatMap((session) => [1, 2].map(() => startConversation(chat, session, characterId))),
  );
  await Promise.all(
    conversations.map(({ id }, index) => {
      const session = members[Math.floor(index / 2)];
      if (!session) throw new Error('member not found');
      return Promise.all([1, 2].map(() => sendMessage(chat, session, id, { content: 'Hello' })));
    }),
  );
  const after = await readDashboard(analytics, 0, now());
  expect(after.totalUsers - before.totalUsers).toBe(12);
  expect(after.premiumUsers - before.premiumUsers).toBe(4);
  expect(after.activeUsersToday - before.activeUsersToday).toBe(12);
  expect(after.dailyStats.totalMessages - before.dailyStats.totalMessages).toBe(48);
  expect(await popularityOf(characterId)).toEqual({
    characterId,
    conversations: 24,
    members: 12,
    messages: 48,
    ratedUp: 0,
    ratedDown: 0,
  });
  expect((await readCounts(analytics, now())).totalChats - counted.totalChats).toBe(24);
});

test('counts a member once after a deleted and a new conversation', async () => {
  const { chat, makeConversation, popularityOf } = setUp();
  const { session, characterId, conversation } = await makeConversation();
  await deleteConversation(chat, session, conversation.id);
  await startConversation(chat, session, characterId);
  expect(await popularityOf(characterId)).toMatchObject({ conversations: 2, members: 1 });
});

test('does not count a failed reply', async () => {
  const failing = () => Promise.reject(new Error('no model'));
  const { chat, makeConversation, analytics, now, popularityOf } = setUp(failing);
  const { session, characterId, conversation } = await makeConversation();
  const before = (await readDashboard(analytics, 0, now())).dailyStats.totalMessages;
  await expect(sendMessage(chat, session, conversation.id, { content: 'Hello' })).rejects.toThrow();
  expect(await popularityOf(characterId)).toMatchObject({ messages: 0 });
  expect((await readDashboard(analytics, 0, now())).dailyStats.totalMessages).toBe(before);
});

test('closing a day is exact and corrects counts wrong after a crash', async () => {
  const { chat, clock, makeConversation, analytics, now, popularityOf } = setUp();
  const { session, characterId, conversation } = await makeConversation();
  for (let sent = 0; sent < 3; sent += 1) {
    await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  }
  // Simulates crashes between the two writes of a send.
  await local.table.update({
    Key: keys.popularity(session.userId, characterId),
    UpdateExpression: 'ADD #open :wrong',
    ExpressionAttributeNames: { '#open': '2026-11-21#sends' },
    ExpressionAttributeValues: { ':wrong': 2 },
  });
  expect(await popularityOf(characterId)).toMatchObject({ messages: 5 });

  clock.advance(DAY_MILLISECONDS);
  await sendMessage(chat, session, conversation.id, { content: 'Good morning' });
  expect(await popularityOf(characterId)).toMatchObject({ messages: 6 });
  await closePastDays(chat.usage, now(), always);
  await Promise.all([1, 2].map(() => analytics.removeDaysBefore('2026-11-22')));
  expect(await popularityOf(characterId)).toMatchObject({ messages: 4 });
  expect((await readDailyActive(analytics, now())).at(-1)).toEqual({ date: '2026-11-22', count: 1 });
});

test('growth has new and total members for 30 days', async () => {
  const { chat, clock, analytics, now, makeMember } = setUp();
  clock.advance(10 * DAY_MILLISECONDS);
  const before = (await readGrowth(analytics, now())).at(-1);
  const [deleted] = await Promise.all([makeMember(), makeMember(), makeMember()]);
  clock.advance(DAY_MILLISECONDS);
  const removal = {
    ...chat,
    data: memberDataStore(local.table),
    removals: removalStore(local.table),
    files: { remove: async () => undefined },
    tokens: tokenStore(local.table),
    referrals: referralStore(local.table),
    deletedAccounts: deletedAccountStore(local.table),
    provider: { remove: async () => undefined, findUserId: async () => undefined },
  };
  // Twice, as after a crash.
  if (deleted) for (let run = 0; run < 2; run += 1) await removeMember(removal, deleted.userId);
  await makeMember();
  const rows = await readGrowth(analytics, now());
  const initialUsers = before?.cumulativeUsers ?? 0;
  expect(rows.slice(-2)).toEqual([
    { date: '2026-12-01', newUsers: 3, cumulativeUsers: initialUsers + 3 },
    { date: '2026-12-02', newUsers: 1, cumulativeUsers: initialUsers + 3 },
  ]);
  expect(rows).toHaveLength(30);
});

test('counts premium members through concurrent changes and expiry', async () => {
  const { chat, clock, analytics, now, makeMember } = setUp();
  const memberList = memberListStore(local.table);
  const premiumCount = async () => (await analytics.getMemberTotals()).premium;
  const before = await premiumCount();
  const session = await makeMember();
  const change = async (premiumUntil?: string) => {
    const member = await chat.members.get(session.userId);
    if (!member) throw new Error('member not found');
    return chat.members.setPlan(
      member,
      premiumUntil ? { subscriptionType: 'premium', premiumUntil } : { subscriptionType: 'free' },
    );
  };
  const until = new Date(now().getTime() + DAY_MILLISECONDS).toISOString();
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => change(until)));
  expect(outcomes).toContain(true);
  expect(await premiumCount()).toBe(before + 1);
  const end = () => expirePremium({ members: chat.members, memberList, clock }, always);
  await end();
  expect(await premiumCount()).toBe(before + 1);

  clock.advance(2 * DAY_MILLISECONDS);
  await Promise.all([end(), end()]);
  expect(await premiumCount()).toBe(before);
  expect(await chat.members.get(session.userId)).toMatchObject({ subscriptionType: 'free' });
  expect(await change(new Date(now().getTime() + DAY_MILLISECONDS).toISOString())).toBe(true);
  expect(await change()).toBe(true);
  expect(await premiumCount()).toBe(before);
});

test('popularity has the ten companions with the most conversations, deleted ones without a name', async () => {
  const { analytics, now, makeCharacter } = setUp();
  const ids = await Promise.all(Array.from({ length: 11 }, () => makeCharacter()));
  const count = (userId: number, characterId: number, chats: number) =>
    local.table.update({
      Key: keys.popularity(userId, characterId),
      UpdateExpression: 'ADD chats :chats',
      ExpressionAttributeValues: { ':chats': chats },
    });
  await Promise.all(ids.flatMap((id, index) => [count(1, id, 50), count(2, id, 50 + index)]));
  const rows = await readPopularity(analytics, async () => undefined, now());
  expect(rows.map(({ totalChats }) => totalChats)).toEqual(
    Array.from({ length: 10 }, (_, index) => 110 - index),
  );
  expect(rows[0]).toEqual({
    characterId: ids.at(-1),
    characterName: null,
    totalChats: 110,
    uniqueUsers: 0,
    totalMessages: 0,
    ratedUp: 0,
    ratedDown: 0,
  });
});
