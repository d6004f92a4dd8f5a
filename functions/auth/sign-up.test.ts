import { expect, test } from 'vitest';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { makeIds } from '#functions/platform/ids.ts';
import { getOrCreateReferralCode as referralCodeOf } from '#functions/referrals/referrals.ts';
import { accountFixture } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { registerMember } from './sign-up.ts';

// Real here: the embedded data store and all rules. Remembered instead of sent: mails. Taken for granted: the user pool.
const local = localTable();
const SITE = 'https://velora.example';
const VIEWER = '203.0.113.24';
const codeOf = (error: AppError) => error.code;
let lastPerson = 0;

function setUp() {
  const fixture = accountFixture(local.table);
  const created: string[] = [];
  const provider = {
    create: async (email: string) => void created.push(email),
    logIn: async () => ({ idToken: 'id', refreshToken: 'refresh' }),
  } as Partial<IdentityProvider> as IdentityProvider;
  return { ...fixture, created, parts: { ...fixture.parts, provider, ids: makeIds() } };
}

const person = (more: object = {}) => ({
  email: `joiner-${++lastPerson}@example.com`,
  password: 'long-walks-7',
  firstName: 'Ada',
  isOver18: true,
  ...more,
});

test('whoever signs up is asked by mail to confirm the address', async () => {
  const { parts, mails } = setUp();
  const body = person();
  await registerMember(parts, body, SITE, VIEWER);
  expect(mails.map(({ to }) => to)).toEqual([body.email]);
  expect(mails[0]?.mail.text).toContain(`${SITE}/verify-email?token=`);
});

test('a mail that cannot be sent does not stop anybody from signing up', async () => {
  const { parts } = setUp();
  const broken = { ...parts, mailer: { send: () => Promise.reject(new Error('down')) } };
  expect((await registerMember(broken, person(), SITE, VIEWER)).user.firstName).toBe('Ada');
});

test('a friend with a code is remembered, and seen by the one who invited them', async () => {
  const { parts, makeMember } = setUp();
  const { member: referrer, session } = await makeMember();
  const code = await referralCodeOf(parts, session);
  const { user } = await registerMember(parts, person({ referralCode: code.toLowerCase() }), SITE, VIEWER);
  expect(await parts.members.get(user.id)).toMatchObject({ referredBy: referrer.userId });
  const { items } = await parts.referrals.list(referrer.userId, undefined);
  expect(items).toMatchObject([{ id: user.id, firstName: 'Ada', rewardGranted: false }]);
});

test('a code that nobody has, or that is their own, stops a sign-up before it begins', async () => {
  const { parts, created, makeMember } = setUp();
  const { member, session } = await makeMember();
  const own = await referralCodeOf(parts, session);
  const alias = member.email.replace('@', '+me@');
  expect(await registerMember(parts, person({ referralCode: 'NOSUCHONE' }), SITE, VIEWER).catch(codeOf)).toBe(
    'invalid_request',
  );
  expect(
    await registerMember(parts, person({ referralCode: own, email: alias }), SITE, VIEWER).catch(codeOf),
  ).toBe('invalid_request');
  expect(created).toEqual([]);
});

test('a friend who cannot be noted is signed up all the same', async () => {
  const { parts, makeMember } = setUp();
  const { session } = await makeMember();
  const referralCode = await referralCodeOf(parts, session);
  const broken = {
    ...parts,
    referrals: { ...parts.referrals, add: () => Promise.reject(new Error('busy')) },
  };
  expect((await registerMember(broken, person({ referralCode }), SITE, VIEWER)).user.firstName).toBe('Ada');
});

test('one visitor signs up twenty people in an hour and no more, and a refusal tells nothing', async () => {
  const { parts, mails, created, makeMember } = setUp();
  const here = '198.51.100.7';
  const { member } = await makeMember();
  const attempts = Array.from({ length: 25 }, () => registerMember(parts, person(), SITE, here));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(created).toHaveLength(20);
  expect(mails).toHaveLength(20);
  for (const body of [person(), person({ email: member.email }), person({ referralCode: 'NOSUCHONE' })]) {
    const refusal = await registerMember(parts, body, SITE, here).catch((error: AppError) => error);
    expect(refusal).toMatchObject({ code: 'too_many_requests', details: {} });
  }
  expect((await registerMember(parts, person(), SITE, VIEWER)).user.firstName).toBe('Ada');
});
