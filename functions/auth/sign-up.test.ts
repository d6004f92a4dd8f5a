import { expect, test } from 'vitest';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { makeIds } from '#functions/platform/ids.ts';
import { getOrCreateReferralCode as referralCodeOf } from '#functions/referrals/referrals.ts';
import { accountFixture } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { registerMember } from './sign-up.ts';

// Uses the local database. Emails and the identity provider are fakes.
const local = localTable();
const SITE = 'https://velora.example';
const VIEWER = '203.0.113.24';
const codeOf = (error: AppError) => error.code;
let lastUser = 0;

function setUp() {
  const fixture = accountFixture(local.table);
  const created: string[] = [];
  const provider = {
    create: async (email: string) => void created.push(email),
    logIn: async () => ({ idToken: 'id', refreshToken: 'refresh' }),
  } as Partial<IdentityProvider> as IdentityProvider;
  return { ...fixture, created, deps: { ...fixture.deps, provider, ids: makeIds() } };
}

const newUser = (overrides: object = {}) => ({
  email: `joiner-${++lastUser}@example.com`,
  password: 'long-walks-7',
  firstName: 'Ada',
  isOver18: true,
  ...overrides,
});

test('sends a verification email after sign-up', async () => {
  const { deps, sentEmails } = setUp();
  const body = newUser();
  await registerMember(deps, body, SITE, VIEWER);
  expect(sentEmails.map(({ to }) => to)).toEqual([body.email]);
  expect(sentEmails[0]?.message.text).toContain(`${SITE}/verify-email?token=`);
});

test('signs up although the email fails', async () => {
  const { deps } = setUp();
  const broken = { ...deps, mailer: { send: () => Promise.reject(new Error('down')) } };
  expect((await registerMember(broken, newUser(), SITE, VIEWER)).user.firstName).toBe('Ada');
});

test('records a referral for a sign-up with a code', async () => {
  const { deps, makeMember } = setUp();
  const { member: referrer, session } = await makeMember();
  const code = await referralCodeOf(deps, session);
  const { user } = await registerMember(deps, newUser({ referralCode: code.toLowerCase() }), SITE, VIEWER);
  expect(await deps.members.get(user.id)).toMatchObject({ referredBy: referrer.userId });
  const { items } = await deps.referrals.list(referrer.userId, undefined);
  expect(items).toMatchObject([{ id: user.id, firstName: 'Ada', rewardGranted: false }]);
});

test('rejects an unknown code or the code of the same person before creating an account', async () => {
  const { deps, created, makeMember } = setUp();
  const { member, session } = await makeMember();
  const ownCode = await referralCodeOf(deps, session);
  const alias = member.email.replace('@', '+me@');
  expect(await registerMember(deps, newUser({ referralCode: 'NOSUCHONE' }), SITE, VIEWER).catch(codeOf)).toBe(
    'invalid_request',
  );
  expect(
    await registerMember(deps, newUser({ referralCode: ownCode, email: alias }), SITE, VIEWER).catch(codeOf),
  ).toBe('invalid_request');
  expect(created).toEqual([]);
});

test('signs up although the referral is not recorded', async () => {
  const { deps, makeMember } = setUp();
  const { session } = await makeMember();
  const referralCode = await referralCodeOf(deps, session);
  const broken = {
    ...deps,
    referrals: { ...deps.referrals, add: () => Promise.reject(new Error('busy')) },
  };
  expect((await registerMember(broken, newUser({ referralCode }), SITE, VIEWER)).user.firstName).toBe('Ada');
});

test('allows 20 sign-ups an hour from one network, and the error reveals nothing', async () => {
  const { deps, sentEmails, created, makeMember } = setUp();
  const viewer = '198.51.100.7';
  const { member } = await makeMember();
  const attempts = Array.from({ length: 25 }, () => registerMember(deps, newUser(), SITE, viewer));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(created).toHaveLength(20);
  expect(sentEmails).toHaveLength(20);
  for (const body of [newUser(), newUser({ email: member.email }), newUser({ referralCode: 'NOSUCHONE' })]) {
    const rejection = await registerMember(deps, body, SITE, viewer).catch((error: AppError) => error);
    expect(rejection).toMatchObject({ code: 'too_many_requests', details: {} });
  }
  expect((await registerMember(deps, newUser(), SITE, VIEWER)).user.firstName).toBe('Ada');
});
