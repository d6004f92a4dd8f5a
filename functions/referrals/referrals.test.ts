import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { addMonths } from '#functions/platform/clock.ts';
import { accountFixture } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import {
  extendPremium,
  findReferrer,
  getOrCreateReferralCode,
  recordReferral,
  rewardReferrer,
} from './referrals.ts';

// Uses the local database and a fixed clock.
const local = localTable();

test('ten concurrent requests create one code, which is case-insensitive', async () => {
  const { deps, makeMember } = accountFixture(local.table);
  const { member, session } = await makeMember();
  const codes = await Promise.all(Array.from({ length: 10 }, () => getOrCreateReferralCode(deps, session)));
  expect(new Set(codes).size).toBe(1);
  const [code = ''] = codes;
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(await findReferrer(deps, ` ${code.toLowerCase()} `, 'kim@example.com')).toBe(member.userId);
  expect(
    await findReferrer(deps, 'NOSUCHCODE', 'kim@example.com').catch((error: AppError) => error.code),
  ).toBe('invalid_request');
});

test('concurrent requests grant a reward once', async () => {
  const { deps, makeMember } = accountFixture(local.table);
  const { member: referrer } = await makeMember();
  const { member: friend } = await makeMember({ referredBy: referrer.userId });
  const record = { id: friend.userId, createdAt: friend.createdAt, firstName: 'Kim', email: friend.email };
  await deps.referrals.add(referrer.userId, { ...record, rewardGranted: false });
  await Promise.all(Array.from({ length: 10 }, () => rewardReferrer(deps, friend)));

  expect(await deps.members.get(referrer.userId)).toMatchObject({
    subscriptionType: 'premium',
    premiumUntil: '2026-12-21T12:00:00.000Z',
  });
  const { items } = await deps.referrals.list(referrer.userId, undefined);
  expect(items).toMatchObject([{ id: friend.userId, rewardGranted: true }]);
});

test('adds up the rewards of three friends verified concurrently', async () => {
  const { deps, makeMember } = accountFixture(local.table);
  const { member: referrer } = await makeMember();
  const friends = await Promise.all([1, 2, 3].map(() => makeMember({ referredBy: referrer.userId })));
  for (const { member } of friends) {
    const record = { id: member.userId, createdAt: member.createdAt, firstName: 'Kim', email: member.email };
    await deps.referrals.add(referrer.userId, { ...record, rewardGranted: false });
  }
  await Promise.all(friends.map(({ member }) => rewardReferrer(deps, member)));
  expect(await deps.members.get(referrer.userId)).toMatchObject({
    premiumUntil: '2027-02-21T12:00:00.000Z',
  });
});

test('extends running premium, restarts ended premium, keeps premium without end', () => {
  const base = { userId: 1, email: '', emailVerified: true, firstName: '', createdAt: '', over18At: '' };
  const now = new Date('2026-11-21T12:00:00Z');
  const extend = (premiumUntil?: string) =>
    extendPremium({ ...base, subscriptionType: 'premium', ...(premiumUntil && { premiumUntil }) }, now);
  expect(extend('2027-01-31T00:00:00.000Z')?.to.premiumUntil).toBe('2027-02-28T00:00:00.000Z');
  expect(extend('2026-01-01T00:00:00.000Z')?.to.premiumUntil).toBe('2026-12-21T12:00:00.000Z');
  expect(extend()).toBeUndefined();
});

test('adds calendar months', () => {
  expect(addMonths(new Date('2026-01-31T10:00:00Z'), 1).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(addMonths(new Date('2026-11-30T10:00:00Z'), 12).toISOString()).toBe('2027-11-30T10:00:00.000Z');
});

test.each([
  ['sam@example.com', 'sam+friend@example.com'],
  ['sam@example.com', 'SAM+1+2@Example.com'],
  ['s.a.m@gmail.com', 'sam+me@googlemail.com'],
])('rejects the code of %s for %s', async (own, other) => {
  const { deps, makeMember } = accountFixture(local.table);
  const { session } = await makeMember({ email: `${Date.now()}${own}` });
  const code = await getOrCreateReferralCode(deps, session);
  const member = await deps.members.get(session.userId);
  const alias = other.replace(/^[^+@]+/, member?.email.split('@')[0] ?? '');
  expect(await findReferrer(deps, code, alias).catch((error: AppError) => error.code)).toBe(
    'invalid_request',
  );
  expect(await findReferrer(deps, code, `x${alias}`)).toBe(session.userId);
});

test('rewards a referral that a crashed sign-up did not record', async () => {
  const { deps, makeMember } = accountFixture(local.table);
  const { member: referrer } = await makeMember();
  const { member: friend } = await makeMember({ referredBy: referrer.userId });
  await rewardReferrer(deps, friend);
  const { items } = await deps.referrals.list(referrer.userId, undefined);
  expect(items).toMatchObject([{ id: friend.userId, email: friend.email, rewardGranted: true }]);
  expect(await deps.members.get(referrer.userId)).toMatchObject({ subscriptionType: 'premium' });
});

test('rewards a friend with several aliases once', async () => {
  const { deps, makeMember } = accountFixture(local.table);
  const { member: referrer } = await makeMember();
  const aliases = ['friend', 'friend+again', 'friend+and+again'];
  for (const name of aliases) {
    const email = `${name}@${referrer.userId}.example.com`;
    const { member: friend } = await makeMember({ referredBy: referrer.userId, email });
    await rewardReferrer(deps, friend);
  }
  const { items } = await deps.referrals.list(referrer.userId, undefined);
  expect(items.map(({ rewardGranted }) => rewardGranted)).toEqual([false, false, true]);
  expect(await deps.members.get(referrer.userId)).toMatchObject({
    premiumUntil: '2026-12-21T12:00:00.000Z',
  });
});

test('stores nothing for a deleted referrer', async () => {
  const { deps, makeMember } = accountFixture(local.table);
  const { member: friend } = await makeMember({ referredBy: 4_242 });
  await rewardReferrer(deps, friend);
  await recordReferral(deps, 4_242, friend);
  expect((await deps.referrals.list(4_242, undefined)).items).toEqual([]);
});
