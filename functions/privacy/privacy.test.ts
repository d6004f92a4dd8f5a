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

// Real here: the embedded data store and all rules. Scripted: the companion's words. Remembered: the user pool.
const local = localTable();

function setUp() {
  const fixture = chatFixture(local.table, () => 'So tell me.');
  const removed: string[] = [];
  const provider = {
    remove: async (email: string) => void removed.push(email),
    ownerOf: async () => undefined,
  };
  const known = {
    tokens: tokenStore(local.table),
    referrals: referralStore(local.table),
    deletedAccounts: deletedAccountStore(local.table),
  };
  const data = memberDataStore(local.table);
  const removals = removalStore(local.table);
  const files = { remove: async (userId: number) => void removed.push(`file of ${userId}`) };
  const removal = { ...fixture.chat, ...known, data, removals, files, provider };
  return { ...fixture, data, removals, removal, removed };
}

test('a download holds the profile and every message of every conversation', async () => {
  const { chat, data, clock, begin } = setUp();
  const { session, conversation } = await begin('premium');
  for (let index = 0; index < 12; index += 1) {
    await sendMessage(chat, session, conversation.id, { content: `Message ${index}` });
  }
  const download = await collectData({ ...chat, data }, session.userId, clock.now());
  expect(download.profile).toMatchObject({ userId: session.userId, firstName: 'Sam' });
  expect(download.usage).toMatchObject({ total_messages: 12 });
  expect(download.conversations[0]).toMatchObject({ characterName: 'Nora' });
  expect(download.conversations[0]?.messages).toHaveLength(24);
  expect(download.conversations[0]?.messages.slice(0, 2)).toMatchObject([
    { sender: 'user', content: 'Message 0' },
    { sender: 'ai', content: 'So tell me.' },
  ]);
  expect(JSON.stringify(download)).not.toMatch(/"(pk|sk|orderPk)"/);
});

test('a removal that dies at any step is finished by the next one, and nothing is left', async () => {
  const { chat, data, removal, removals, removed, begin } = setUp();
  const { session, conversation } = await begin();
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  const member = await chat.members.get(session.userId);
  if (!member) throw new Error('There is a member');

  for (const step of ['removeItems', 'removeMember'] as const) {
    const dying = { ...removal, data: { ...data, [step]: () => Promise.reject(new Error('killed')) } };
    await expect(removeMember(dying, session.userId)).rejects.toThrow('killed');
    expect(await chat.members.get(session.userId)).toBeDefined();
    expect(await removals.isPending(session.userId)).toBe(true);
  }
  await removeMember(removal, session.userId);

  const left = await Array.fromAsync(data.listItems(session.userId));
  expect(left).toEqual([]);
  expect(removed).toContain(`file of ${session.userId}`);
  expect(await removals.isPending(session.userId)).toBe(false);
  expect((await chat.messages.newest(conversation.id, 10)).items).toEqual([]);
  expect(await chat.members.findByEmail(member.email)).toBeUndefined();
  expect(removed).toContain(member.email);
  expect((await chat.usage.rollup('2026-11-21')).messages).toBeGreaterThan(0);
});

test('from the moment a removal begins the member can send nothing more', async () => {
  const { chat, removal, begin } = setUp();
  const { session, conversation } = await begin();
  const dying = {
    ...removal,
    provider: { ...removal.provider, remove: () => Promise.reject(new Error('killed')) },
  };
  await removeMember(dying, session.userId).catch(() => undefined);
  const refusal = await sendMessage(chat, session, conversation.id, { content: 'Still here' }).catch(
    (error) => error.code,
  );
  // Whichever of the two is found missing first.
  expect(['session_expired', 'not_found']).toContain(refusal);
});

test('a removal that died is found again by the night, once it is surely dead', async () => {
  const { clock, removal, removals, makeMember } = setUp();
  const session = await makeMember();
  const dying = {
    ...removal,
    provider: { ...removal.provider, remove: () => Promise.reject(new Error('killed')) },
  };
  await removeMember(dying, session.userId).catch(() => undefined);
  const found = async (moment: Date) => (await Array.fromAsync(removals.listStartedBefore(moment))).flat();
  expect(await found(clock.now())).not.toContain(session.userId);
  clock.advance(60_000);
  expect(await found(clock.now())).toContain(session.userId);
  await removeMember(removal, session.userId);
  expect(await found(clock.now())).not.toContain(session.userId);
});

test('removing somebody who is gone, or never was, does no harm', async () => {
  const { data, removal, makeMember } = setUp();
  const session = await makeMember();
  await removeMember(removal, session.userId);
  await removeMember(removal, session.userId);
  await removeMember(removal, 4_711);
  expect(await Array.fromAsync(data.listItems(4_711))).toEqual([]);
});

test('a member who has given their email to somebody else does not take it along', async () => {
  const { chat, clock, data, makeMember } = setUp();
  const [leaver, owner] = await Promise.all([makeMember(), makeMember()]);
  const { email = '' } = (await chat.members.get(owner.userId)) ?? {};
  await local.table.update({
    Key: keys.member(leaver.userId),
    UpdateExpression: 'SET email = :email',
    ExpressionAttributeValues: { ':email': email },
  });
  await data.removeMember({ userId: leaver.userId, email, subscriptionType: 'free' }, clock.now());
  expect(await chat.members.findByEmail(email)).toMatchObject({ userId: owner.userId });
  expect(await chat.members.get(leaver.userId)).toBeUndefined();
});

test('what friends who left are called is forgotten where they were invited', async () => {
  const { removal, makeMember, chat } = setUp();
  const referrals = referralStore(local.table);
  const [referrer, friend] = await Promise.all([makeMember(), makeMember()]);
  const record = await chat.members.get(friend.userId);
  if (!record) throw new Error('There is a member');
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
