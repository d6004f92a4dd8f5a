import { createHash } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { Member, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { limitsOf, newChat, sendTo, startConversation, trySend } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { linkToken } from '#test/support/mailbox.ts';
import { storedText } from '#test/support/stored-text.ts';

// Deleting an account and signing up again, or changing its address, resets no limit and earns no reward.
const PASSWORD = 'a-good-password';
const deleteAccount = async (member: Member) => {
  const body = { userId: member.id, password: PASSWORD, confirmation: 'DELETE' };
  expectSuccess('user-delete', await member.post('/api/user/delete', body));
};
const changeEmail = async (member: Member, email: string) => {
  const json = { userId: member.id, email, password: PASSWORD };
  expectSuccess('user-update', await member.call('PATCH', '/api/user/profile', { json }));
};
const alias = (email: string, note = 'alias') => email.replace('@', `+${note}@`);
const codeOf = async (member: Member) =>
  expectSuccess(
    'referrals-generate',
    await member.post('/api/referrals/generate-code', { userId: member.id }),
  ).referralCode;
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
  friend.user = expectSuccess('auth-signup', await friend.post('/api/auth/signup', body));
  return friend;
}
const confirm = async (email: string) =>
  expectSuccess(
    'verify-email',
    await newGuest().get(`/api/verify-email/${await linkToken(email, 'verify-email')}`),
  );
const planOf = async (member: Member) => (await limitsOf(member)).subscriptionType;

describe('signing up again after deleting the account', () => {
  test("keeps the day's usage, also with an alias and repeatedly", async () => {
    const { member, conversation } = await newChat();
    const { email } = member.credentials;
    for (let sent = 0; sent < 3; sent += 1) await sendTo(member, conversation, 'Hello');
    await deleteAccount(member);
    const second = await newMember({ email });
    expect((await limitsOf(second)).limits.messages.used).toBe(3);
    await sendTo(second, await startConversation(second), 'Hello again');
    await deleteAccount(second);
    const third = await newMember({ email: alias(email) });
    expect((await limitsOf(third)).limits.messages.used).toBe(4);
    // The totals count only the new account's own use.
    const { totalMessages } = (await third.get(`/api/user/profile?userId=${third.id}`)).json;
    expect(totalMessages).toBe(0);
  });

  test('does not reset an exhausted limit', async () => {
    const { member, conversation } = await newChat();
    const limit = (await limitsOf(member)).limits.messages.limit ?? 0;
    for (let sent = 0; sent < limit; sent += 1) await sendTo(member, conversation, 'Hello');
    await deleteAccount(member);
    const again = await newMember({ email: member.credentials.email });
    expectError(
      await trySend(again, await startConversation(again), { content: 'Once more' }),
      'limit_reached',
    );
  });

  test('keeps the usage for every address that the account had that day', async () => {
    const { member, conversation } = await newChat();
    const [old, next] = [member.credentials.email, newEmail('next')];
    await sendTo(member, conversation, 'Hello');
    await changeEmail(member, next);
    await deleteAccount(member);
    for (const email of [old, next]) {
      expect((await limitsOf(await newMember({ email }))).limits.messages.used).toBe(1);
    }
  });

  test('grants no second referral reward', async () => {
    const [first, second] = await Promise.all([newMember(), newMember()]);
    const email = newEmail('friend');
    const friend = await newFriend(email, await codeOf(first));
    await confirm(email);
    expect(await planOf(first)).toBe('premium');
    await deleteAccount(friend);
    const again = alias(email);
    await newFriend(again, await codeOf(second));
    await confirm(again);
    expect(await planOf(second)).toBe('free');
  });
});

describe('no reward for a referral of oneself', () => {
  test('after changing the address and signing up with the old one', async () => {
    const member = await newMember();
    const old = member.credentials.email;
    await changeEmail(member, newEmail('moved'));
    const code = await codeOf(member);
    expectError(await join(alias(old), code), 'invalid_request');
    expect(await planOf(member)).toBe('free');
  });

  test("when the friend's account changes to the referrer's former address or away from it", async () => {
    const member = await newMember();
    const old = member.credentials.email;
    const code = await codeOf(member);
    await changeEmail(member, newEmail('moved'));
    const friend = await newFriend(newEmail('friend'), code);
    await changeEmail(friend, alias(old));
    await confirm(alias(old));
    expect(await planOf(member)).toBe('free');
    const otherTarget = newEmail('elsewhere');
    await changeEmail(friend, otherTarget);
    await confirm(otherTarget);
    expect(await planOf(member)).toBe('free');
  });

  test('when the referrer changes to a former address of the friend', async () => {
    const member = await newMember();
    const own = newEmail('own');
    const friend = await newFriend(own, await codeOf(member));
    const otherTarget = newEmail('elsewhere');
    await changeEmail(friend, otherTarget);
    await changeEmail(member, alias(own));
    await confirm(otherTarget);
    expect(await planOf(member)).toBe('free');
  });

  test("with an address of the referrer's deleted account", async () => {
    const earlier = await newMember();
    const first = earlier.credentials.email;
    const second = newEmail('second');
    await changeEmail(earlier, second);
    await deleteAccount(earlier);
    const code = await codeOf(await newMember({ email: second }));
    expectError(await join(first, code), 'invalid_request');
  });
});

test('after deletion no address is stored, in plain text or as an unkeyed hash', async () => {
  const { member, conversation } = await newChat();
  await sendTo(member, conversation, 'Hello');
  const referrer = await newMember();
  const friend = await newFriend(newEmail('scanned'), await codeOf(referrer));
  await confirm(friend.credentials.email);
  const addresses = [friend.credentials.email, newEmail('scanned'), newEmail('scanned')];
  await changeEmail(friend, addresses[1] ?? '');
  await changeEmail(friend, addresses[2] ?? '');
  const email = addresses[2] ?? '';
  await newGuest().post('/api/auth/forgot-password', { email });
  await linkToken(email, 'reset-password');
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
  await deleteAccount(friend);
  expect(found()).toEqual([]);
});
