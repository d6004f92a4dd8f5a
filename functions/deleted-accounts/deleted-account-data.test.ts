import { afterEach, expect, test, vi } from 'vitest';
import { sendMessage } from '#functions/chat/send-message.ts';
import { tokenStore } from '#functions/identity/token-store.ts';
import { DAY_MILLISECONDS } from '#functions/platform/clock.ts';
import { memberDataStore } from '#functions/privacy/member-data-store.ts';
import { removalStore } from '#functions/privacy/removal-store.ts';
import { removeMember } from '#functions/privacy/remove-member.ts';
import { referralStore } from '#functions/referrals/referral-store.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { findDeletedAccountData, saveReferralHistory } from './deleted-account-data.ts';
import { deletedAccountStore } from './deleted-account-store.ts';

// Uses the local database and a fixed clock. The identity provider is a fake.
const local = localTable();

function setUp() {
  const fixture = chatFixture(local.table, () => 'So tell me.');
  const deletedAccounts = deletedAccountStore(local.table);
  const removed: string[] = [];
  const removal = {
    ...fixture.chat,
    deletedAccounts,
    tokens: tokenStore(local.table),
    referrals: referralStore(local.table),
    data: memberDataStore(local.table),
    removals: removalStore(local.table),
    files: { remove: async () => undefined },
    provider: {
      remove: async (email: string) => void removed.push(email),
      findUserId: async () => undefined,
    },
  };
  const findData = (email: string) => findDeletedAccountData({ deletedAccounts }, email, fixture.clock.now());
  /** The initial daily message count of a new account with this address. */
  const carriedOver = async (email: string) => {
    const items = (await findData(email)).itemsFor(1) as { messages?: number }[];
    return items.find(({ messages }) => messages !== undefined)?.messages ?? 0;
  };
  const emailOf = async (userId: number) => (await fixture.chat.members.get(userId))?.email ?? '';
  return { ...fixture, deletedAccounts, removal, removed, findData, carriedOver, emailOf };
}

afterEach(() => vi.unstubAllEnvs());

test("carries the day's usage over to a new account and counts it once in the roll-up", async () => {
  const { chat, clock, removal, carriedOver, findData, emailOf, makeConversation } = setUp();
  const before = (await chat.usage.getRollup('2026-11-21')).messages;
  const { session, conversation } = await makeConversation();
  const email = await emailOf(session.userId);
  for (const content of ['One', 'Two']) await sendMessage(chat, session, conversation.id, { content });
  await removeMember(removal, session.userId);
  expect(await carriedOver(email)).toBe(2);

  const { session: next } = await makeConversation();
  for (const item of (await findData(email)).itemsFor(next.userId)) {
    await local.table.put({ Item: item as Record<string, unknown> });
  }
  expect(await chat.usage.get(next.userId)).toMatchObject({ messages: 2, total_messages: 0 });
  await chat.usage.closeDay(next.userId, '2026-11-21');
  expect((await chat.usage.getRollup('2026-11-21')).messages).toBe(before + 2);
  expect(await chat.usage.get(next.userId)).not.toHaveProperty('carried');
  clock.advance(DAY_MILLISECONDS);
  expect(await carriedOver(email)).toBe(0);
});

test('saves a send that is charged during the removal', async () => {
  const { chat, removal, carriedOver, emailOf, makeConversation } = setUp();
  const { session, conversation } = await makeConversation();
  const { userId } = session;
  const email = await emailOf(userId);
  const messages = {
    ...chat.messages,
    async deleteConversationMessages(conversationId: number) {
      await chat.messages.deleteConversationMessages(conversationId);
      if (removed) return;
      removed = true;
      await sendMessage(staleChat, session, conversation.id, { content: 'Late' }).catch(() => undefined);
    },
  };
  let removed = false;
  // Uses a member record read before the removal.
  const member = await chat.members.getConsistent(userId);
  const staleChat = { ...chat, members: { ...chat.members, get: async () => member } };
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  await removeMember({ ...removal, messages }, userId);
  expect(await carriedOver(email)).toBe(2);
});

test('a resumed removal saves the same usage', async () => {
  const { chat, removal, carriedOver, emailOf, makeConversation } = setUp();
  const { session, conversation } = await makeConversation();
  const email = await emailOf(session.userId);
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  const crashing = {
    ...removal,
    data: { ...removal.data, removeMember: () => Promise.reject(new Error('crashed')) },
  };
  await expect(removeMember(crashing, session.userId)).rejects.toThrow('crashed');
  await removeMember(removal, session.userId);
  expect(await carriedOver(email)).toBe(1);
});

test('finds emails hashed with the previous secret during a rotation', async () => {
  const { deletedAccounts, clock } = setUp();
  const email = `rotated-${Date.now()}@example.com`;
  const account = { member: { email }, former: [] };
  const hasRewardSpent = async (secrets: string) => {
    vi.stubEnv('EDGE_SECRET', secrets);
    vi.resetModules();
    const { findDeletedAccountData: find } = await import('./deleted-account-data.ts');
    return (await find({ deletedAccounts }, email, clock.now())).isRewardSpent;
  };
  await saveReferralHistory({ deletedAccounts }, account, true, clock.now());
  expect(await hasRewardSpent('test-edge,new')).toBe(true);
  expect(await hasRewardSpent('new')).toBe(false);
});

test('keeps referral history for a year, and none for an account without referrals', async () => {
  const { deletedAccounts, clock, findData } = setUp();
  const [invited, notInvited] = ['invited', 'not-invited'].map((name) => `${name}-${Date.now()}@example.com`);
  const save = (email = '', isSpent = false) =>
    saveReferralHistory({ deletedAccounts }, { member: { email }, former: [] }, isSpent, clock.now());
  await save(invited, true);
  await save(notInvited);
  expect((await findData(invited ?? '')).isRewardSpent).toBe(true);
  expect((await findData(notInvited ?? '')).isRewardSpent).toBe(false);
  clock.advance(366 * DAY_MILLISECONDS);
  expect((await findData(invited ?? '')).isRewardSpent).toBe(false);
});

test('removes both addresses of a pending email change', async () => {
  const { chat, clock, removal, removed, makeMember } = setUp();
  const { userId } = await makeMember();
  const member = await chat.members.getConsistent(userId);
  if (!member) throw new Error('member not found');
  const next = `next-${userId}@example.com`;
  await chat.members.claimEmail(next, userId, clock.now().getTime());
  await chat.members.beginEmailChange(member, next);
  const findUserId = async (email: string) => (email === next ? userId : undefined);
  await removeMember({ ...removal, provider: { ...removal.provider, findUserId } }, userId);
  expect(removed).toEqual([next]);
  expect(await chat.members.hasClaimedEmail(next, userId)).toBe(false);
});
