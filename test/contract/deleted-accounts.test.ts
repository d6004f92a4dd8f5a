import { createHash } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { Member, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { begin, limitsOf, newChat, sendTo, trySend } from '#test/support/conversations.ts';
import { expectAnswer, expectRefusal } from '#test/support/expectations.ts';
import { mailedToken } from '#test/support/mailbox.ts';
import { storedText } from '#test/support/stored-text.ts';

// What somebody gains by deleting the account and coming back, or by moving it to another address: nothing.
const PASSWORD = 'a-good-password';
const leave = async (member: Member) => {
  const body = { userId: member.id, password: PASSWORD, confirmation: 'DELETE' };
  expectAnswer('user-delete', await member.post('/api/user/delete', body));
};
const move = async (member: Member, email: string) => {
  const json = { userId: member.id, email, password: PASSWORD };
  expectAnswer('user-update', await member.call('PATCH', '/api/user/profile', { json }));
};
const alias = (email: string, note = 'alias') => email.replace('@', `+${note}@`);
const codeOf = async (member: Member) =>
  expectAnswer('referrals-generate', await member.post('/api/referrals/generate-code', { userId: member.id }))
    .referralCode;
const join = (email: string, referralCode: string) =>
  newGuest().post('/api/auth/signup', {
    email,
    password: PASSWORD,
    firstName: 'Kim',
    isOver18: true,
    referralCode,
  });
async function newFriend(email: string, referralCode: string): Promise<Member> {
  const friend = new Member();
  friend.credentials = { email, password: PASSWORD };
  const body = { ...friend.credentials, firstName: 'Kim', isOver18: true, referralCode };
  friend.user = expectAnswer('auth-signup', await friend.post('/api/auth/signup', body));
  return friend;
}
const confirm = async (email: string) =>
  expectAnswer(
    'verify-email',
    await newGuest().get(`/api/verify-email/${await mailedToken(email, 'verify-email')}`),
  );
const planOf = async (member: Member) => (await limitsOf(member)).subscriptionType;

describe('whoever deletes the account and signs up again', () => {
  test('has used as much of the day as before, also under an alias, and again and again', async () => {
    const { member, conversation } = await newChat();
    const { email } = member.credentials;
    for (let sent = 0; sent < 3; sent += 1) await sendTo(member, conversation, 'Hello');
    await leave(member);
    const second = await newMember({ email });
    expect((await limitsOf(second)).limits.messages.used).toBe(3);
    await sendTo(second, await begin(second), 'Hello again');
    await leave(second);
    const third = await newMember({ email: alias(email) });
    expect((await limitsOf(third)).limits.messages.used).toBe(4);
    // What it did itself is counted for it alone.
    const { totalMessages } = (await third.get(`/api/user/profile?userId=${third.id}`)).json;
    expect(totalMessages).toBe(0);
  });

  test('gets not one message more than the limit', async () => {
    const { member, conversation } = await newChat();
    const limit = (await limitsOf(member)).limits.messages.limit ?? 0;
    for (let sent = 0; sent < limit; sent += 1) await sendTo(member, conversation, 'Hello');
    await leave(member);
    const again = await newMember({ email: member.credentials.email });
    expectRefusal(await trySend(again, await begin(again), { content: 'Once more' }), 'limit_reached');
  });

  test('does so under every address that the account had that day', async () => {
    const { member, conversation } = await newChat();
    const [old, next] = [member.credentials.email, newEmail('next')];
    await sendTo(member, conversation, 'Hello');
    await move(member, next);
    await leave(member);
    for (const email of [old, next]) {
      expect((await limitsOf(await newMember({ email }))).limits.messages.used).toBe(1);
    }
  });

  test('earns nobody a second reward, neither the same referrer nor another', async () => {
    const [first, second] = await Promise.all([newMember(), newMember()]);
    const email = newEmail('friend');
    const friend = await newFriend(email, await codeOf(first));
    await confirm(email);
    expect(await planOf(first)).toBe('premium');
    await leave(friend);
    const again = alias(email);
    await newFriend(again, await codeOf(second));
    await confirm(again);
    expect(await planOf(second)).toBe('free');
  });
});

describe('nobody is rewarded for inviting themselves', () => {
  test('by moving to another address and signing up with the old one', async () => {
    const member = await newMember();
    const old = member.credentials.email;
    await move(member, newEmail('moved'));
    const code = await codeOf(member);
    expectRefusal(await join(alias(old), code), 'invalid_request');
    expect(await planOf(member)).toBe('free');
  });

  test('with a friend who signs up first and is moved to it later, or away from it', async () => {
    const member = await newMember();
    const old = member.credentials.email;
    const code = await codeOf(member);
    await move(member, newEmail('moved'));
    const friend = await newFriend(newEmail('friend'), code);
    await move(friend, alias(old));
    await confirm(alias(old));
    expect(await planOf(member)).toBe('free');
    const elsewhere = newEmail('elsewhere');
    await move(friend, elsewhere);
    await confirm(elsewhere);
    expect(await planOf(member)).toBe('free');
  });

  test('by moving on to the address that the friend has had', async () => {
    const member = await newMember();
    const own = newEmail('own');
    const friend = await newFriend(own, await codeOf(member));
    const elsewhere = newEmail('elsewhere');
    await move(friend, elsewhere);
    await move(member, alias(own));
    await confirm(elsewhere);
    expect(await planOf(member)).toBe('free');
  });

  test('with an address of an account that they have deleted', async () => {
    const earlier = await newMember();
    const first = earlier.credentials.email;
    const second = newEmail('second');
    await move(earlier, second);
    await leave(earlier);
    const code = await codeOf(await newMember({ email: second }));
    expectRefusal(await join(first, code), 'invalid_request');
  });
});

test('after deletion nothing has any address of the account, in clear or as a plain hash', async () => {
  const { member, conversation } = await newChat();
  await sendTo(member, conversation, 'Hello');
  const referrer = await newMember();
  const friend = await newFriend(newEmail('scanned'), await codeOf(referrer));
  await confirm(friend.credentials.email);
  const addresses = [friend.credentials.email, newEmail('scanned'), newEmail('scanned')];
  await move(friend, addresses[1] ?? '');
  await move(friend, addresses[2] ?? '');
  const email = addresses[2] ?? '';
  await newGuest().post('/api/auth/forgot-password', { email });
  await mailedToken(email, 'reset-password');
  await newGuest().post('/api/auth/login', { email, password: 'wrong' });
  const found = () => {
    const rows = storedText(inject('dataDir'));
    const needles = addresses.flatMap((address) => [
      address,
      ...(['hex', 'base64', 'base64url'] as const).map((form) =>
        createHash('sha256').update(address).digest(form),
      ),
      createHash('sha256').update(`${referrer.id} ${address}`).digest('base64url'),
    ]);
    return rows.filter((row) => needles.some((needle) => row.includes(needle)));
  };
  expect(found().length).toBeGreaterThan(3);
  await leave(friend);
  expect(found()).toEqual([]);
});
