import { describe, expect, test } from 'vitest';
import { type Member, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { limitsOf } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { linkToken } from '#test/support/mailbox.ts';

const codeOf = async (member: Member) =>
  expectSuccess(
    'referrals-generate',
    await member.post('/api/referrals/generate-code', { userId: member.id }),
  ).referralCode;
const friendsOf = async (member: Member) =>
  expectSuccess('referrals-list', await member.get(`/api/referrals/${member.id}`));
const person = () => ({
  email: newEmail('friend'),
  password: 'long-walks-7',
  firstName: 'Kim',
  isOver18: true,
});
const join = (body: object) => newGuest().post('/api/auth/signup', body);

describe('referrals-generate', () => {
  test('returns the same code each time, also in parallel', async () => {
    const member = await newMember();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(member)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[A-Z0-9]{8}$/);
    const profile = await member.get(`/api/user/profile?userId=${member.id}`);
    expect(profile.json.referralCode).toBe(codes[0]);
  });

  test("rejects another member's id", async () => {
    const [member, other] = await Promise.all([newMember(), newMember()]);
    expectError(await member.post('/api/referrals/generate-code', { userId: other.id }), 'forbidden');
  });

  test.each([{}, { userId: '1' }, { userId: -1 }])('rejects %j', async (body) => {
    const member = await newMember();
    expectError(await member.post('/api/referrals/generate-code', body), 'invalid_request');
  });
});

describe('referrals-list', () => {
  test('lists the friend at once, and the reward after the email is confirmed', async () => {
    const member = await newMember();
    const friend = person();
    const joined = await join({ ...friend, referralCode: (await codeOf(member)).toLowerCase() });
    const { id } = expectSuccess('auth-signup', joined);
    expect(await friendsOf(member)).toEqual([
      {
        id,
        createdAt: expect.any(String),
        rewardGranted: false,
        referredUser: { firstName: 'Kim', email: friend.email },
      },
    ]);
    expect((await limitsOf(member)).subscriptionType).toBe('free');
    await newGuest().get(`/api/verify-email/${await linkToken(friend.email, 'verify-email')}`);
    expect(await friendsOf(member)).toMatchObject([{ id, rewardGranted: true }]);
    expect((await limitsOf(member)).subscriptionType).toBe('premium');
  });

  test('is empty at first, and readable by its owner only', async () => {
    const [member, otherMember] = await Promise.all([newMember(), newMember()]);
    expect(await friendsOf(member)).toEqual([]);
    expectError(await otherMember.get(`/api/referrals/${member.id}`), 'forbidden');
  });

  test('an unknown code fails the sign-up and keeps the address free', async () => {
    const friend = person();
    const response = await join({ ...friend, referralCode: 'NOSUCHCODE' });
    expect(expectError(response, 'invalid_request').message).toMatch(/referral code/);
    expectSuccess('auth-signup', await join(friend));
  });

  test('the own code is rejected, also for another spelling of the mailbox', async () => {
    const [name, domain] = newEmail('self').split('@');
    const member = await newMember({ email: `${name}@${domain}` });
    const again = { ...person(), email: `${name}+two@${domain}`, referralCode: await codeOf(member) };
    expectError(await join(again), 'invalid_request');
    expect(await friendsOf(member)).toEqual([]);
  });
});
