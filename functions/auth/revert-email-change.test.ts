import { expect, test } from 'vitest';
import type { Session } from '#functions/platform/session.ts';
import { updateProfile } from '#functions/profile/update-profile.ts';
import { accountFixture, PASSWORD } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { resetPassword } from './password-reset.ts';
import { revertEmailChange } from './revert-email-change.ts';

// Real here: the embedded data store and all rules. Held: the clock. Scripted: the user pool, which knows one account.
const local = localTable();
const SITE = 'https://velora.example';
const HOUR = 60 * 60 * 1_000;
const codeOf = (error: { code?: string }) => error.code;
const nothing = async () => {};
let lastVisitor = 0;

async function setUp() {
  const fixture = accountFixture(local.table);
  const { member, session } = await fixture.makeMember({ emailVerified: true });
  const { userId, email } = member;
  const pool = { address: email };
  const provider = {
    ...fixture.parts.provider,
    ownerOf: async (address: string) => (address === pool.address ? userId : undefined),
    async changeEmail(from: string, to: string) {
      if (from !== pool.address && to !== pool.address) throw new Error('There is no such account');
      pool.address = to;
    },
    async logIn(address: string, password: string) {
      return fixture.parts.provider.logIn(address, address === pool.address ? password : '');
    },
  };
  const parts = { ...fixture.parts, provider };
  // The caller of a change is given a new session; here, one serves for all.
  const lasting: Session = { ...session, issuedAt: Number.MAX_SAFE_INTEGER };
  const changeTo = (to: string, given: typeof parts = parts) =>
    updateProfile(given, lasting, { userId, email: to, password: PASSWORD }, SITE, `10.9.0.${++lastVisitor}`);
  const other = (name: string) => `${name}-${userId}@example.com`;
  const verifyCurrent = async () => parts.members.confirmEmail(userId, pool.address);
  const current = async () => (await parts.members.getConsistent(userId))?.email;
  /** The table dies after the user pool has moved the account. */
  const dying = {
    ...parts,
    members: { ...parts.members, changeEmail: () => Promise.reject(new Error('killed')) },
  };
  return { ...fixture, parts, dying, pool, member, changeTo, verifyCurrent, other, current };
}

test('a change can be undone for 72 hours, for which nobody else gets the old address', async () => {
  const { parts, clock, member, changeTo, other, tokenFor, current } = await setUp();
  const claim = () => parts.members.claimEmail(member.email, 4_711, clock.now().getTime());
  await changeTo(other('next'));
  clock.advance(72 * HOUR - 1);
  expect(await claim()).toBe(false);
  expect(await revertEmailChange(parts, tokenFor(member.email), nothing)).toMatchObject({
    email: member.email,
  });
  expect(await current()).toBe(member.email);
  expect(await claim()).toBe(false);

  await changeTo(other('again'));
  const late = tokenFor(member.email);
  clock.advance(72 * HOUR);
  expect(await revertEmailChange(parts, late, nothing).catch(codeOf)).toBe('not_found');
  expect(await claim()).toBe(true);
});

test('whoever moves an account away and back again cannot take it with the link to the address in between', async () => {
  const { parts, clock, member, changeTo, verifyCurrent, other, tokenFor, current } = await setUp();
  await changeTo(other('thief'));
  await verifyCurrent();
  clock.advance(HOUR);
  await changeTo(member.email);
  await verifyCurrent();
  const stolen = tokenFor(other('thief'));
  expect(await revertEmailChange(parts, stolen, nothing).catch(codeOf)).toBe('not_found');
  // Nor once the owner's link is over, with another change in between.
  clock.advance(71 * HOUR + 1);
  await changeTo(other('last'));
  const own = tokenFor(member.email);
  expect(await revertEmailChange(parts, stolen, nothing).catch(codeOf)).toBe('not_found');
  expect(await current()).toBe(other('last'));
  await revertEmailChange(parts, own, nothing);
  expect(await current()).toBe(member.email);
});

test('an address that is somebody else’s by now is not taken away from them', async () => {
  const { parts, clock, member, changeTo, other, tokenFor } = await setUp();
  await changeTo(other('next'));
  await parts.members.freeEmail(member.email, member.userId);
  await parts.members.claimEmail(member.email, 4_711, clock.now().getTime());
  expect(await revertEmailChange(parts, tokenFor(member.email), nothing).catch(codeOf)).toBe('email_taken');
});

test.each(['setPassword', 'endSessions'] as const)(
  'an undo that dies at %s is finished by the same link',
  async (step) => {
    const { parts, member, changeTo, other, tokenFor, current } = await setUp();
    await changeTo(other('next'));
    const token = tokenFor(member.email);
    const killed = { ...parts.provider, [step]: () => Promise.reject(new Error('killed')) };
    await expect(revertEmailChange({ ...parts, provider: killed }, token, nothing)).rejects.toThrow('killed');
    await revertEmailChange(parts, token, nothing);
    expect(await current()).toBe(member.email);
    expect(await revertEmailChange(parts, token, nothing).catch(codeOf)).toBe('not_found');
  },
);

test('a change that died half-way is undone as well, and frees the address it was going to', async () => {
  const { parts, dying, clock, member, pool, changeTo, other, tokenFor, current } = await setUp();
  await changeTo(other('next'));
  await expect(changeTo(other('last'), dying)).rejects.toThrow('killed');
  expect(pool.address).toBe(other('last'));
  await revertEmailChange(parts, tokenFor(member.email), nothing);
  expect([pool.address, await current()]).toEqual([member.email, member.email]);
  for (const address of [other('next'), other('last')]) {
    expect(await parts.members.claimEmail(address, 4_711, clock.now().getTime())).toBe(true);
  }
});

test('a change that died half-way is finished by a retry, given up by another, or taken back by a new password', async () => {
  const { parts, dying, clock, member, pool, changeTo, other, current, makeMember } = await setUp();
  await expect(changeTo(other('first'), dying)).rejects.toThrow('killed');
  clock.advance(61_000);
  await changeTo(other('first'));
  expect([pool.address, await current()]).toEqual([other('first'), other('first')]);

  clock.advance(61_000);
  await expect(changeTo(other('second'), dying)).rejects.toThrow('killed');
  await changeTo(other('third'));
  expect([pool.address, await current()]).toEqual([other('third'), other('third')]);
  const { member: stranger } = await makeMember();
  const now = clock.now().getTime();
  expect(await parts.members.claimEmail(other('second'), stranger.userId, now)).toBe(true);

  await expect(changeTo(other('fourth'), dying)).rejects.toThrow('killed');
  const { userId } = member;
  const link = { purpose: 'reset-password', userId, email: other('third') } as const;
  clock.advance(61_000);
  const token = await parts.tokens.create(link, HOUR, clock.now());
  await resetPassword(parts, { token, password: 'brand-new-1' }, SITE);
  expect([pool.address, await current()]).toEqual([other('third'), other('third')]);
});
