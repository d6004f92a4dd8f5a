import { describe, expect, test } from 'vitest';
import {
  type Client,
  logIn,
  Member,
  newEmail,
  newGuest,
  newMember,
  premiumMember,
} from '#test/support/client.ts';
import { newChat, sendTo } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { linkToken } from '#test/support/mailbox.ts';

// Attempts to abuse accounts. All tests have one network address, which may have 100 failed log-ins: these tests make
// about 40, which must stay far below that.
const DAY = 24 * 60 * 60 * 1_000;
const attempt = (email: string, password: string) => newGuest().post('/api/auth/login', { email, password });
const profileOf = async (member: Member) =>
  expectSuccess('user-profile', await member.get(`/api/user/profile?userId=${member.id}`));

describe('a referral', () => {
  const codeOf = async (member: Member) =>
    expectSuccess(
      'referrals-generate',
      await member.post('/api/referrals/generate-code', { userId: member.id }),
    ).referralCode;
  async function newFriend(referralCode: string, email = newEmail('friend')) {
    const friend = new Member();
    const body = { email, password: 'a-good-password', firstName: 'Kim', isOver18: true, referralCode };
    friend.credentials = body;
    friend.user = expectSuccess('auth-signup', await friend.post('/api/auth/signup', body));
    return friend;
  }
  const confirm = async (email: string) => {
    const token = await linkToken(email, 'verify-email');
    return newGuest().get(`/api/verify-email/${token}`);
  };
  const premiumDays = async (member: Member) => {
    const { premiumUntil } = await profileOf(member);
    return premiumUntil === undefined ? 0 : (Date.parse(premiumUntil) - Date.now()) / DAY;
  };

  test('is rewarded once when the link is opened many times in parallel', async () => {
    const member = await newMember();
    const { credentials } = await newFriend(await codeOf(member));
    const token = await linkToken(credentials.email, 'verify-email');
    await Promise.all(Array.from({ length: 20 }, () => newGuest().get(`/api/verify-email/${token}`)));
    expect(await premiumDays(member)).toBeGreaterThan(27);
    expect(await premiumDays(member)).toBeLessThan(32);
  });

  test('is rewarded for each of several friends who confirm in parallel', async () => {
    const member = await newMember();
    const code = await codeOf(member);
    const friends = await Promise.all([1, 2, 3].map(() => newFriend(code)));
    await Promise.all(friends.map(({ credentials }) => confirm(credentials.email)));
    expect(await premiumDays(member)).toBeGreaterThan(3 * 27);
    expect(await premiumDays(member)).toBeLessThan(3 * 32);
  });

  test('is rewarded once for a friend who changes the email or signs up again', async () => {
    const member = await newMember();
    const code = await codeOf(member);
    const email = newEmail('friend');
    const friend = await newFriend(code, email);
    expectSuccess('verify-email', await confirm(email));
    const next = email.replace('@', '+next@');
    await friend.call('PATCH', '/api/user/profile', {
      json: { userId: friend.id, email: next, password: 'a-good-password' },
    });
    expectSuccess('verify-email', await confirm(next));
    const body = { userId: friend.id, password: 'a-good-password', confirmation: 'DELETE' };
    expectSuccess('user-delete', await friend.post('/api/user/delete', body));
    await newFriend(code, email.replace('@', '+again@'));
    expectSuccess('verify-email', await confirm(email.replace('@', '+again@')));

    expect(await premiumDays(member)).toBeLessThan(32);
    const list = expectSuccess('referrals-list', await member.get(`/api/referrals/${member.id}`));
    expect(list.map(({ rewardGranted }) => rewardGranted)).toEqual([false, true]);
    // Nothing of the deleted account is shown.
    expect(list[1]?.referredUser).toEqual({ firstName: null, email: null });
  });

  test('is rewarded when the friend confirms by resetting the password', async () => {
    const member = await newMember();
    const { credentials } = await newFriend(await codeOf(member));
    await newGuest().post('/api/auth/forgot-password', { email: credentials.email });
    const token = await linkToken(credentials.email, 'reset-password');
    const body = { token, password: 'brand-new-1' };
    expectSuccess('auth-reset-password', await newGuest().post('/api/auth/reset-password', body));
    expect(await premiumDays(member)).toBeGreaterThan(27);
  });

  test.each(["' OR 1=1", '\u0000', '__proto__', '{{7*7}}', '💜💜💜💜', '../../x'])(
    'has no code like %j',
    async (referralCode) => {
      const body = { email: newEmail(), password: 'a-good-password', firstName: 'Kim', isOver18: true };
      expectError(await newGuest().post('/api/auth/signup', { ...body, referralCode }), 'invalid_request');
    },
  );
});

describe('guessing a password', () => {
  test('is throttled the same for unregistered addresses', async () => {
    const email = newEmail('nobody');
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await attempt(email, 'guess')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429]);
  });

  test('resets after a successful log-in', async () => {
    const { credentials } = await newMember();
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 3; guess += 1) await attempt(credentials.email, 'guess');
      await logIn(credentials);
    }
  });

  test('does not lock out an owner with access to the email', async () => {
    const { credentials } = await newMember();
    const { email } = credentials;
    await Promise.all(Array.from({ length: 7 }, () => attempt(email, 'guess')));
    expectError(await attempt(email, credentials.password), 'too_many_requests');
    await newGuest().post('/api/auth/forgot-password', { email });
    const token = await linkToken(email, 'reset-password');
    await newGuest().post('/api/auth/reset-password', { token, password: 'brand-new-1' });
    await logIn({ email, password: 'brand-new-1' });
  });
});

describe('deleting the account', () => {
  const deleteAccount = (client: Client, userId: number, password = 'a-good-password') =>
    client.post('/api/user/delete', { userId, password, confirmation: 'DELETE' });

  test('deletes the export and ends the sessions of other devices', async () => {
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'Show me', { request: 'image' });
    const laptop = await logIn(member.credentials);
    await member.post('/api/user/export', { userId: member.id });
    const exported = async () =>
      expectSuccess('user-export', await member.get(`/api/user/export?userId=${member.id}`));
    await expect.poll(async () => (await exported()).state).toBe('ready');
    const { url = '' } = await exported();
    const text = await (await fetch(url)).text();
    // Storage keys are not exported.
    expect(JSON.parse(text).collection).toHaveLength(1);
    expect(text).not.toMatch(/media\/|premium\//);
    const longer = url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800');
    expect((await fetch(longer)).status).toBe(403);

    expect(expectSuccess('user-delete', await deleteAccount(member, member.id))).toEqual({ ok: true });
    expect(member.cookies.size).toBe(0);
    expect((await fetch(url)).status).toBe(404);
    expectError(await laptop.get(`/api/user/profile?userId=${member.id}`), 'session_expired');
    expectError(await laptop.post('/api/auth/refresh'), 'session_expired');
  });

  test("fails with another member's password", async () => {
    const [member, other] = await Promise.all([newMember(), premiumMember()]);
    const rejected = await deleteAccount(member, member.id, other.credentials.password);
    expect(expectError(rejected, 'invalid_credentials').message).toContain('Nothing was deleted');
    expect(rejected.setCookies).toEqual([]);
    await profileOf(member);
  });

  test('fails for another account, even with its password', async () => {
    const [member, otherMember] = await Promise.all([newMember(), newMember()]);
    expectError(await deleteAccount(otherMember, member.id), 'forbidden');
    await logIn(member.credentials);
  });

  test('throttles password guesses, separately from log-in', async () => {
    const member = await newMember();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => deleteAccount(member, member.id, `guess-${index}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expectError(await deleteAccount(member, member.id), 'too_many_requests');
    // The owner can still log in: a stolen session cannot lock them out.
    await logIn(member.credentials);

    const other = await newMember();
    await Promise.all(Array.from({ length: 7 }, () => attempt(other.credentials.email, 'guess')));
    expectSuccess('user-delete', await deleteAccount(other, other.id));
  });

  test('deletes once when called three times in parallel', async () => {
    const { member } = await newChat();
    const responses = await Promise.all([1, 2, 3].map(() => deleteAccount(member, member.id)));
    expect(responses.map(({ status }) => status)).toContain(200);
    expect((await newMember({ email: member.credentials.email })).id).not.toBe(member.id);
  });
});
