import { afterEach, expect, test, vi } from 'vitest';
import { sendMessage } from '#functions/chat/send-message.ts';
import { tokenStore } from '#functions/identity/token-store.ts';
import { memberDataStore } from '#functions/privacy/member-data-store.ts';
import { removalStore } from '#functions/privacy/removal-store.ts';
import { removeMember } from '#functions/privacy/remove-member.ts';
import { referralStore } from '#functions/referrals/referral-store.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { findDeletedAccountData, saveReferralHistory } from './deleted-account-data.ts';
import { deletedAccountStore } from './deleted-account-store.ts';

// Real here: the embedded data store and all rules. Held: the clock. Taken for granted: the user pool.
const local = localTable();
const DAY = 24 * 60 * 60 * 1_000;

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
    provider: { remove: async (email: string) => void removed.push(email), ownerOf: async () => undefined },
  };
  const recalled = (email: string) => findDeletedAccountData({ deletedAccounts }, email, fixture.clock.now());
  /** What the daily counter of messages of a new account with this address begins with. */
  const carried = async (email: string) => {
    const items = (await recalled(email)).itemsFor(1) as { messages?: number }[];
    return items.find(({ messages }) => messages !== undefined)?.messages ?? 0;
  };
  const emailOf = async (userId: number) => (await fixture.chat.members.get(userId))?.email ?? '';
  return { ...fixture, deletedAccounts, removal, removed, recalled, carried, emailOf };
}

afterEach(() => vi.unstubAllEnvs());

test('what was used of a day is remembered until it ends, and counted for all once', async () => {
  const { chat, clock, removal, carried, recalled, emailOf, begin } = setUp();
  const before = (await chat.usage.rollup('2026-11-21')).messages;
  const { session, conversation } = await begin();
  const email = await emailOf(session.userId);
  for (const content of ['One', 'Two']) await sendMessage(chat, session, conversation.id, { content });
  await removeMember(removal, session.userId);
  expect(await carried(email)).toBe(2);

  const { session: next } = await begin();
  for (const item of (await recalled(email)).itemsFor(next.userId)) {
    await local.table.put({ Item: item as Record<string, unknown> });
  }
  expect(await chat.usage.get(next.userId)).toMatchObject({ messages: 2, total_messages: 0 });
  await chat.usage.closeDay(next.userId, '2026-11-21');
  expect((await chat.usage.rollup('2026-11-21')).messages).toBe(before + 2);
  expect(await chat.usage.get(next.userId)).not.toHaveProperty('carried');
  clock.advance(DAY);
  expect(await carried(email)).toBe(0);
});

test('a send that was let in before the removal began, and is charged during it, is remembered', async () => {
  const { chat, removal, carried, emailOf, begin } = setUp();
  const { session, conversation } = await begin();
  const { userId } = session;
  const email = await emailOf(userId);
  const messages = {
    ...chat.messages,
    async removeAll(conversationId: number) {
      await chat.messages.removeAll(conversationId);
      if (removed) return;
      removed = true;
      await sendMessage(late, session, conversation.id, { content: 'Late' }).catch(() => undefined);
    },
  };
  let removed = false;
  // Its read of the member is a moment old.
  const member = await chat.members.getConsistent(userId);
  const late = { ...chat, members: { ...chat.members, get: async () => member } };
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  await removeMember({ ...removal, messages }, userId);
  expect(await carried(email)).toBe(2);
});

test('a removal that dies and is done again remembers no less', async () => {
  const { chat, removal, carried, emailOf, begin } = setUp();
  const { session, conversation } = await begin();
  const email = await emailOf(session.userId);
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  const dying = {
    ...removal,
    data: { ...removal.data, removeMember: () => Promise.reject(new Error('killed')) },
  };
  await expect(removeMember(dying, session.userId)).rejects.toThrow('killed');
  await removeMember(removal, session.userId);
  expect(await carried(email)).toBe(1);
});

test('while the secret is rotated, addresses are known that were hashed with the old one', async () => {
  const { deletedAccounts, clock } = setUp();
  const email = `rotated-${Date.now()}@example.com`;
  const account = { member: { email }, former: [] };
  const isKnown = async (secrets: string) => {
    vi.stubEnv('EDGE_SECRET', secrets);
    vi.resetModules();
    const returning = await import('./deleted-account-data.ts');
    return (await returning.findDeletedAccountData({ deletedAccounts }, email, clock.now())).isRewardSpent;
  };
  await saveReferralHistory({ deletedAccounts }, account, true, clock.now());
  expect(await isKnown('test-edge,new')).toBe(true);
  expect(await isKnown('new')).toBe(false);
});

test('referrals are remembered for a year, and nothing of an account that had none', async () => {
  const { deletedAccounts, clock, recalled } = setUp();
  const [invited, plain] = ['invited', 'plain'].map((name) => `${name}-${Date.now()}@example.com`);
  const remember = (email = '', isSpent = false) =>
    saveReferralHistory({ deletedAccounts }, { member: { email }, former: [] }, isSpent, clock.now());
  await remember(invited, true);
  await remember(plain);
  expect((await recalled(invited ?? '')).isRewardSpent).toBe(true);
  expect((await recalled(plain ?? '')).isRewardSpent).toBe(false);
  clock.advance(366 * DAY);
  expect((await recalled(invited ?? '')).isRewardSpent).toBe(false);
});

test('an account whose change of the address died half-way goes with both addresses', async () => {
  const { chat, clock, removal, removed, makeMember } = setUp();
  const { userId } = await makeMember();
  const member = await chat.members.getConsistent(userId);
  if (!member) throw new Error('There is a member');
  const next = `next-${userId}@example.com`;
  await chat.members.claimEmail(next, userId, clock.now().getTime());
  await chat.members.beginEmailChange(member, next);
  const ownerOf = async (email: string) => (email === next ? userId : undefined);
  await removeMember({ ...removal, provider: { ...removal.provider, ownerOf } }, userId);
  expect(removed).toEqual([next]);
  expect(await chat.members.holdsEmail(next, userId)).toBe(false);
});
