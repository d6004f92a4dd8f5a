import { parseSetCookie } from 'cookie';
import { expect, test } from 'vitest';
import { resetPassword } from '#functions/auth/password-reset.ts';
import { signValue } from '#functions/platform/signed-value.ts';
import { accountFixture } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';
import { NO_VALID_SESSIONS } from './member-record.ts';

// Uses the local database. Emails and the identity provider are fakes.
const local = localTable();
const SITE = 'https://velora.example';

function setUp() {
  const fixture = accountFixture(local.table);
  const { deps, clock } = fixture;
  const remember = (userId: number, cookie?: string) =>
    parseSetCookie(rememberDevice(cookie, userId, clock.now()))?.value;
  const deviceIdOf = (cookie: string | undefined, { email }: { email: string }) =>
    findKnownDevice(deps.members, cookie, email);
  const isKnown = async (cookie: string | undefined, member: { email: string }) =>
    (await deviceIdOf(cookie, member)) !== undefined;
  return { ...fixture, remember, deviceIdOf, isKnown };
}

test('a device is known only for accounts that have logged in on it', async () => {
  const { makeMember, remember, isKnown } = setUp();
  const [{ member: own }, { member: theirs }, { member: other }] = await Promise.all([
    makeMember(),
    makeMember(),
    makeMember(),
  ]);
  const cookie = remember(theirs.userId, remember(own.userId));
  expect(await isKnown(cookie, own)).toBe(true);
  expect(await isKnown(cookie, theirs)).toBe(true);
  expect(await isKnown(cookie, other)).toBe(false);
  expect(await isKnown(cookie, { email: 'unknown@example.com' })).toBe(false);
});

test('a log-in to one account does not change the device id of another', async () => {
  const { makeMember, remember, deviceIdOf } = setUp();
  const [{ member: own }, { member: theirs }] = await Promise.all([makeMember(), makeMember()]);
  const cookie = remember(theirs.userId);
  const before = await deviceIdOf(cookie, theirs);
  const after = remember(own.userId, cookie);
  expect(await deviceIdOf(after, theirs)).toBe(before);
  expect(await deviceIdOf(remember(theirs.userId, after), theirs)).not.toBe(before);
});

test('a password reset revokes known devices, except one that is remembered after it', async () => {
  const { deps, clock, makeMember, tokenFor, remember, isKnown } = setUp();
  const { member } = await makeMember();
  const old = remember(member.userId);
  clock.advance(1);
  await deps.startJob({ kind: 'reset-password', email: member.email, siteOrigin: SITE });
  await resetPassword(deps, { token: tokenFor(member.email), password: 'brand-new-1' }, SITE);
  expect(await isKnown(old, member)).toBe(false);
  expect(await isKnown(remember(member.userId, old), member)).toBe(true);
});

test('a password reset removes devices in the same second in which sessions ended', async () => {
  const { deps, clock, makeMember, tokenFor, remember, isKnown } = setUp();
  const { member } = await makeMember();
  const cookie = remember(member.userId);
  clock.advance(1_000);
  await deps.startJob({ kind: 'reset-password', email: member.email, siteOrigin: SITE });
  const token = tokenFor(member.email);
  // Simulates a concurrent request on a machine whose clock is behind.
  const second = Math.floor(clock.now().getTime() / 1_000);
  await deps.members.endSessions(member.userId, second);
  clock.advance(-1);
  await resetPassword(deps, { token, password: 'brand-new-1' }, SITE);
  expect(await isKnown(cookie, member)).toBe(false);
});

test('ending sessions keeps devices known, deleting the account does not', async () => {
  const { deps, clock, makeMember, remember, isKnown } = setUp();
  const { member } = await makeMember();
  const cookie = remember(member.userId);
  await deps.members.endSessions(member.userId, Math.floor(clock.now().getTime() / 1_000) + 1);
  expect(await isKnown(cookie, member)).toBe(true);
  await deps.members.endSessions(member.userId, NO_VALID_SESSIONS);
  expect(await isKnown(cookie, member)).toBe(false);
});

test('ignores a forged cookie, one signed for another purpose and a payload of the wrong schema', async () => {
  const { clock, makeMember, remember, isKnown } = setUp();
  const { member } = await makeMember();
  const { userId } = member;
  const entry = { userId, deviceId: 'x'.repeat(22), since: clock.now().getTime() };
  const [content, signature] = (remember(userId) ?? '').split('.');
  const forged = Buffer.from(JSON.stringify([entry])).toString('base64url');
  for (const cookie of [
    undefined,
    '',
    'nonsense',
    `${forged}.${signature}`,
    `${content}.`,
    signValue('impersonation', [entry]),
    signValue('known-device', { userId }),
  ]) {
    expect(await isKnown(cookie, member)).toBe(false);
  }
  expect(await isKnown(signValue('known-device', [entry]), member)).toBe(true);
});

test('a device is known for the last three accounts', async () => {
  const { makeMember, remember, isKnown } = setUp();
  const members = await Promise.all([1, 2, 3, 4].map(() => makeMember()));
  let cookie: string | undefined;
  for (const { member } of members) cookie = remember(member.userId, cookie);
  const known = await Promise.all(members.map(({ member }) => isKnown(cookie, member)));
  expect(known).toEqual([false, true, true, true]);
});
