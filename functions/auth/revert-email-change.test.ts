import { expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { updateProfile } from '#functions/profile/update-profile.ts';
import { accountFixture, PASSWORD } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { resetPassword } from './password-reset.ts';
import { revertEmailChange } from './revert-email-change.ts';

// Uses the local database and a fixed clock. The identity provider is a fake with one account.
const local = localTable();
const SITE = 'https://velora.example';
const codeOf = (error: { code?: string }) => error.code;
const noop = async () => {};
let lastVisitor = 0;

async function setUp() {
  const fixture = accountFixture(local.table);
  const { member, session } = await fixture.makeMember({ emailVerified: true });
  const { userId, email } = member;
  // The account at the identity provider.
  const pool = { address: email };
  const provider = {
    ...fixture.deps.provider,
    findUserId: async (address: string) => (address === pool.address ? userId : undefined),
    async changeEmail(from: string, to: string) {
      if (from !== pool.address && to !== pool.address) throw new Error('There is no such account');
      pool.address = to;
    },
    async logIn(address: string, password: string) {
      return fixture.deps.provider.logIn(address, address === pool.address ? password : '');
    },
  };
  const deps = { ...fixture.deps, provider };
  // Stays valid after the sessions end.
  const permanentSession: Session = { ...session, issuedAt: Number.MAX_SAFE_INTEGER };
  const changeTo = (to: string, withDeps: typeof deps = deps) =>
    updateProfile(
      withDeps,
      permanentSession,
      { userId, email: to, password: PASSWORD },
      SITE,
      `10.9.0.${++lastVisitor}`,
    );
  const addressNamed = (name: string) => `${name}-${userId}@example.com`;
  const verifyCurrent = async () => deps.members.confirmEmail(userId, pool.address);
  const currentEmail = async () => (await deps.members.getConsistent(userId))?.email;
  /** Crashes after the user pool has changed the address. */
  const crashing = {
    ...deps,
    members: { ...deps.members, changeEmail: () => Promise.reject(new Error('crashed')) },
  };
  return { ...fixture, deps, crashing, pool, member, changeTo, verifyCurrent, addressNamed, currentEmail };
}

test('a change can be undone for 72 hours, and the old address stays reserved', async () => {
  const { deps, clock, member, changeTo, addressNamed, tokenFor, currentEmail } = await setUp();
  const claim = () => deps.members.claimEmail(member.email, 4_711, clock.now().getTime());
  await changeTo(addressNamed('next'));
  clock.advance(72 * HOUR_MILLISECONDS - 1);
  expect(await claim()).toBe(false);
  expect(await revertEmailChange(deps, tokenFor(member.email), noop)).toMatchObject({
    email: member.email,
  });
  expect(await currentEmail()).toBe(member.email);
  expect(await claim()).toBe(false);

  await changeTo(addressNamed('again'));
  const lateToken = tokenFor(member.email);
  clock.advance(72 * HOUR_MILLISECONDS);
  expect(await revertEmailChange(deps, lateToken, noop).catch(codeOf)).toBe('not_found');
  expect(await claim()).toBe(true);
});

test('rejects the link to an address that the account had only in between', async () => {
  const { deps, clock, member, changeTo, verifyCurrent, addressNamed, tokenFor, currentEmail } =
    await setUp();
  await changeTo(addressNamed('thief'));
  await verifyCurrent();
  clock.advance(HOUR_MILLISECONDS);
  await changeTo(member.email);
  await verifyCurrent();
  const attackerToken = tokenFor(addressNamed('thief'));
  expect(await revertEmailChange(deps, attackerToken, noop).catch(codeOf)).toBe('not_found');
  // Also after the owner's link has expired and another change.
  clock.advance(71 * HOUR_MILLISECONDS + 1);
  await changeTo(addressNamed('last'));
  const ownerToken = tokenFor(member.email);
  expect(await revertEmailChange(deps, attackerToken, noop).catch(codeOf)).toBe('not_found');
  expect(await currentEmail()).toBe(addressNamed('last'));
  await revertEmailChange(deps, ownerToken, noop);
  expect(await currentEmail()).toBe(member.email);
});

test('rejects an address that now belongs to another account', async () => {
  const { deps, clock, member, changeTo, addressNamed, tokenFor } = await setUp();
  await changeTo(addressNamed('next'));
  await deps.members.releaseUnownedEmail(member.email, member.userId);
  await deps.members.claimEmail(member.email, 4_711, clock.now().getTime());
  expect(await revertEmailChange(deps, tokenFor(member.email), noop).catch(codeOf)).toBe('email_taken');
});

test.each(['setPassword', 'endSessions'] as const)(
  'the same link finishes an undo that crashed at %s',
  async (step) => {
    const { deps, member, changeTo, addressNamed, tokenFor, currentEmail } = await setUp();
    await changeTo(addressNamed('next'));
    const token = tokenFor(member.email);
    const crashed = { ...deps.provider, [step]: () => Promise.reject(new Error('crashed')) };
    await expect(revertEmailChange({ ...deps, provider: crashed }, token, noop)).rejects.toThrow('crashed');
    await revertEmailChange(deps, token, noop);
    expect(await currentEmail()).toBe(member.email);
    expect(await revertEmailChange(deps, token, noop).catch(codeOf)).toBe('not_found');
  },
);

test('undoes a pending change and releases its target address', async () => {
  const { deps, crashing, clock, member, pool, changeTo, addressNamed, tokenFor, currentEmail } =
    await setUp();
  await changeTo(addressNamed('next'));
  await expect(changeTo(addressNamed('last'), crashing)).rejects.toThrow('crashed');
  expect(pool.address).toBe(addressNamed('last'));
  await revertEmailChange(deps, tokenFor(member.email), noop);
  expect([pool.address, await currentEmail()]).toEqual([member.email, member.email]);
  for (const address of [addressNamed('next'), addressNamed('last')]) {
    expect(await deps.members.claimEmail(address, 4_711, clock.now().getTime())).toBe(true);
  }
});

test('a pending change is finished by a retry, replaced by another change, or reverted by a password reset', async () => {
  const { deps, crashing, clock, member, pool, changeTo, addressNamed, currentEmail, makeMember } =
    await setUp();
  await expect(changeTo(addressNamed('first'), crashing)).rejects.toThrow('crashed');
  clock.advance(61_000);
  await changeTo(addressNamed('first'));
  expect([pool.address, await currentEmail()]).toEqual([addressNamed('first'), addressNamed('first')]);

  clock.advance(61_000);
  await expect(changeTo(addressNamed('second'), crashing)).rejects.toThrow('crashed');
  await changeTo(addressNamed('third'));
  expect([pool.address, await currentEmail()]).toEqual([addressNamed('third'), addressNamed('third')]);
  const { member: stranger } = await makeMember();
  const now = clock.now().getTime();
  expect(await deps.members.claimEmail(addressNamed('second'), stranger.userId, now)).toBe(true);

  await expect(changeTo(addressNamed('fourth'), crashing)).rejects.toThrow('crashed');
  const { userId } = member;
  const link = { purpose: 'reset-password', userId, email: addressNamed('third') } as const;
  clock.advance(61_000);
  const token = await deps.tokens.create(link, clock.now());
  await resetPassword(deps, { token, password: 'brand-new-1' }, SITE);
  expect([pool.address, await currentEmail()]).toEqual([addressNamed('third'), addressNamed('third')]);
});
