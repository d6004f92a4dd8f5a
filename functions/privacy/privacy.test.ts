import { expect, test } from 'vitest';
import { sendMessage } from '#functions/chat/send-message.ts';
import { deletedAccountStore } from '#functions/deleted-accounts/deleted-account-store.ts';
import { tokenStore } from '#functions/identity/token-store.ts';
import { referralStore } from '#functions/referrals/referral-store.ts';
import { recordReferral } from '#functions/referrals/referrals.ts';
import { keys } from '#functions/table/keys.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { collectData } from './collect-data.ts';
import { memberDataStore } from './member-data-store.ts';
import { removalStore } from './removal-store.ts';
import { removeMember } from './remove-member.ts';

// Uses the local database. The companion's replies are scripted; calls to the identity provider are recorded.
const local = localTable();

function setUp() {
  const fixture = chatFixture(local.table, () => 'So tell me.');
  const removed: string[] = [];
  const provider = {
    remove: async (email: string) => void removed.push(email),
    findUserId: async () => undefined,
  };
  const stores = {
    tokens: tokenStore(local.table),
    referrals: referralStore(local.table),
    deletedAccounts: deletedAccountStore(local.table),
  };
  const data = memberDataStore(local.table);
  const removals = removalStore(local.table);
  const files = { remove: async (userId: number) => void removed.push(`file of ${userId}`) };
  const removal = { ...fixture.chat, ...stores, data, removals, files, provider };
  return { ...fixture, data, removals, removal, removed };
}

test('an export has the profile and all messages of all conversations', async () => {
  const { chat, data, clock, makeConversation } = setUp();
  const { session, conversation } = await makeConversation('premium');
  for (let index = 0; index < 12; index += 1) {
    await sendMessage(chat, session, conversation.id, { content: `Message ${index}` });
  }
  const at = clock.now().toISOString();
  await chat.members.setLock(session.userId, {
    reason: 'conduct',
    at,
    by: 4711,
    note: 'For administrators.',
  });
  const exported = await collectData({ ...chat, data }, session.userId, clock.now());
  expect(exported.profile).toMatchObject({ userId: session.userId, firstName: 'Sam' });
  expect(exported.profile.lock).toEqual({ reason: 'conduct', at });
  expect(exported.usage).toMatchObject({ total_messages: 12 });
  expect(exported.conversations[0]).toMatchObject({ characterName: 'Nora' });
  expect(exported.conversations[0]?.messages).toHaveLength(24);
  expect(exported.conversations[0]?.messages.slice(0, 2)).toMatchObject([
    { sender: 'user', content: 'Message 0' },
    { sender: 'ai', content: 'So tell me.' },
  ]);
  expect(JSON.stringify(exported)).not.toMatch(/"(pk|sk|orderPk)"/);
});

test('the next removal finishes a crashed one and leaves no data', async () => {
  const { chat, data, removal, removals, removed, makeConversation } = setUp();
  const { session, conversation } = await makeConversation();
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  const member = await chat.members.get(session.userId);
  if (!member) throw new Error('member not startedBefore');

  for (const step of ['removeItems', 'removeMember'] as const) {
    const crashing = { ...removal, data: { ...data, [step]: () => Promise.reject(new Error('crashed')) } };
    await expect(removeMember(crashing, session.userId)).rejects.toThrow('crashed');
    expect(await chat.members.get(session.userId)).toBeDefined();
    expect(await removals.isPending(session.userId)).toBe(true);
  }
  await removeMember(removal, session.userId);

  const remainingItems = await Array.fromAsync(data.listItems(session.userId));
  expect(remainingItems).toEqual([]);
  expect(removed).toContain(`file of ${session.userId}`);
  expect(await removals.isPending(session.userId)).toBe(false);
  expect((await chat.messages.list(conversation.id, 10)).items).toEqual([]);
  expect(await chat.members.findByEmail(member.email)).toBeUndefined();
  expect(removed).toContain(member.email);
  expect((await chat.usage.getRollup('2026-11-21')).messages).toBeGreaterThan(0);
});

test('a member cannot send after a removal has started', async () => {
  const { chat, removal, makeConversation } = setUp();
  const { session, conversation } = await makeConversation();
  const crashing = {
    ...removal,
    provider: { ...removal.provider, remove: () => Promise.reject(new Error('crashed')) },
  };
  await removeMember(crashing, session.userId).catch(() => undefined);
  const rejection = await sendMessage(chat, session, conversation.id, { content: 'Still here' }).catch(
    (error) => error.code,
  );
  // Depends on which is removed first.
  expect(['session_expired', 'not_found']).toContain(rejection);
});

test('lists a crashed removal for the nightly job after its timeout', async () => {
  const { clock, removal, removals, makeMember } = setUp();
  const session = await makeMember();
  const crashing = {
    ...removal,
    provider: { ...removal.provider, remove: () => Promise.reject(new Error('crashed')) },
  };
  await removeMember(crashing, session.userId).catch(() => undefined);
  const startedBefore = async (moment: Date) =>
    (await Array.fromAsync(removals.listStartedBefore(moment))).flat();
  expect(await startedBefore(clock.now())).not.toContain(session.userId);
  clock.advance(60_000);
  expect(await startedBefore(clock.now())).toContain(session.userId);
  await removeMember(removal, session.userId);
  expect(await startedBefore(clock.now())).not.toContain(session.userId);
});

test('removing a deleted or unknown member does nothing', async () => {
  const { data, removal, makeMember } = setUp();
  const session = await makeMember();
  await removeMember(removal, session.userId);
  await removeMember(removal, session.userId);
  await removeMember(removal, 4_711);
  expect(await Array.fromAsync(data.listItems(4_711))).toEqual([]);
});

test('does not remove an address that now belongs to another member', async () => {
  const { chat, clock, data, makeMember } = setUp();
  const [deleted, owner] = await Promise.all([makeMember(), makeMember()]);
  const { email = '' } = (await chat.members.get(owner.userId)) ?? {};
  await local.table.update({
    Key: keys.member(deleted.userId),
    UpdateExpression: 'SET email = :email',
    ExpressionAttributeValues: { ':email': email },
  });
  await data.removeMember({ userId: deleted.userId, email, subscriptionType: 'free' }, clock.now());
  expect(await chat.members.findByEmail(email)).toMatchObject({ userId: owner.userId });
  expect(await chat.members.get(deleted.userId)).toBeUndefined();
});

test("removes a deleted friend's name and email from the referrer's list", async () => {
  const { removal, makeMember, chat } = setUp();
  const referrals = referralStore(local.table);
  const [referrer, friend] = await Promise.all([makeMember(), makeMember()]);
  const record = await chat.members.get(friend.userId);
  if (!record) throw new Error('member not startedBefore');
  await local.table.update({
    Key: keys.member(friend.userId),
    UpdateExpression: 'SET referredBy = :referrer',
    ExpressionAttributeValues: { ':referrer': referrer.userId },
  });
  await recordReferral({ referrals }, referrer.userId, record);
  await removeMember(removal, friend.userId);
  const { items } = await referrals.list(referrer.userId, undefined);
  expect(items).toMatchObject([{ id: friend.userId, firstName: null, email: null }]);
});
