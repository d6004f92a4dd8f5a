import { expect, test } from 'vitest';
import { resetPassword } from '#functions/auth/password-reset.ts';
import { type LinkRequestDeps, requestLink } from '#functions/auth/request-link.ts';
import { sendLink } from '#functions/auth/send-link.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { HOUR_MILLISECONDS } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { updateProfile } from '#functions/profile/update-profile.ts';
import { accountFixture, PASSWORD } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { confirmEmail, sendVerification } from './verification.ts';

// Uses the local database. Emails and the identity provider are fakes that record calls.
const local = localTable();
const SITE = 'https://velora.example';
let lastVisitor = 0;
/** The address of a new network. */
const visitor = () => `10.0.1.${++lastVisitor}`;
/** A session that stays valid after the sessions end. */
const withPermanentSession = (session: Session): Session => ({
  ...session,
  issuedAt: Number.MAX_SAFE_INTEGER,
});
const codeOf = (error: AppError) => error.code;
const forgotPassword = (deps: LinkRequestDeps, email: string, viewer = visitor()) =>
  requestLink(deps, { kind: 'reset-password', email, siteOrigin: SITE }, viewer);
const resendVerification = (deps: LinkRequestDeps, email: string, viewer = visitor()) =>
  requestLink(deps, { kind: 'verify-email', email, siteOrigin: SITE }, viewer);

test('an emailed link verifies the address once', async () => {
  const { deps, makeMember, tokenFor } = accountFixture(local.table);
  const { member } = await makeMember();
  await sendVerification(deps, member, SITE);
  const token = tokenFor(member.email);
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => confirmEmail(deps, token)));
  expect(outcomes.toSorted()).toEqual([
    'already confirmed',
    'already confirmed',
    'already confirmed',
    'confirmed',
  ]);
  expect(await deps.members.findByEmail(member.email)).toMatchObject({ emailVerified: true });
});

test('a redeemed link reports the verified address until it changes', async () => {
  const { deps, clock, makeMember, tokenFor } = accountFixture(local.table);
  const { member, session: first } = await makeMember();
  const session = withPermanentSession(first);
  const { userId, email } = member;
  await sendVerification(deps, member, SITE);
  const token = tokenFor(email);
  const verifiedIds: number[] = [];
  const onVerified = async ({ userId: friend }: { userId: number }) => void verifiedIds.push(friend);
  expect(await confirmEmail(deps, token, onVerified)).toBe('confirmed');
  expect(await confirmEmail(deps, token, onVerified)).toBe('already confirmed');
  expect(verifiedIds).toEqual([userId]);

  // After a change and back, the address needs a new verification.
  const changeTo = (to: string) =>
    updateProfile(deps, session, { userId, email: to, password: PASSWORD }, SITE, visitor());
  await changeTo(`away-${email}`);
  expect(await confirmEmail(deps, token).catch(codeOf)).toBe('not_found');
  clock.advance(61_000);
  await changeTo(email);
  expect(await confirmEmail(deps, token).catch(codeOf)).toBe('not_found');
  expect(await deps.members.findByEmail(email)).toMatchObject({ emailVerified: false });
  expect(await confirmEmail(deps, tokenFor(email))).toBe('confirmed');
  expect(await confirmEmail(deps, token)).toBe('already confirmed');
  clock.advance(24 * HOUR_MILLISECONDS);
  expect(await confirmEmail(deps, token).catch(codeOf)).toBe('not_found');
});

test('rejects a link after 24 hours, for another purpose, or forged', async () => {
  const { deps, clock, makeMember, tokenFor } = accountFixture(local.table);
  const { member } = await makeMember();
  await sendVerification(deps, member, SITE);
  const token = tokenFor(member.email);
  expect(await resetPassword(deps, { token, password: 'secret-1' }, SITE).catch(codeOf)).toBe('not_found');
  clock.advance(24 * HOUR_MILLISECONDS);
  expect(await confirmEmail(deps, token).catch(codeOf)).toBe('not_found');
  expect(await confirmEmail(deps, 'made-up-token-made-up').catch(codeOf)).toBe('not_found');
});

test('emails an address once a minute, and does not reveal whether it is registered', async () => {
  const { deps, clock, sentEmails, makeMember } = accountFixture(local.table);
  const { member } = await makeMember();
  const registered = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => resendVerification(deps, member.email)),
  );
  const unregistered = await Promise.allSettled(
    [1, 2].map(() => resendVerification(deps, 'nobody@example.com')),
  );
  expect(registered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(unregistered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(registered.find(({ status }) => status === 'fulfilled')).toEqual(
    unregistered.find(({ status }) => status === 'fulfilled'),
  );
  expect(sentEmails).toHaveLength(1);
  clock.advance(61_000);
  await resendVerification(deps, member.email);
  expect(sentEmails).toHaveLength(2);
});

test('a password reset ends every session; its link works once, for an hour', async () => {
  const { deps, clock, calls, makeMember, tokenFor } = accountFixture(local.table);
  const { member } = await makeMember();
  await forgotPassword(deps, member.email);
  const token = tokenFor(member.email);
  clock.advance(30_000);
  await resetPassword(deps, { token, password: 'brand-new' }, SITE);
  expect(calls).toEqual([`setPassword ${member.email}`, `endSessions ${member.email}`]);
  const after = await deps.members.findByEmail(member.email);
  // Tokens of the current second are invalid too.
  expect(after?.sessionsValidAfter).toBe(clock.now().getTime() / 1_000 + 1);
  expect(await resetPassword(deps, { token, password: 'again' }, SITE).catch(codeOf)).toBe('not_found');

  clock.advance(2 * 60_000);
  await forgotPassword(deps, member.email);
  clock.advance(HOUR_MILLISECONDS);
  expect(
    await resetPassword(deps, { token: tokenFor(member.email), password: 'late' }, SITE).catch(codeOf),
  ).toBe('not_found');
});

test('an email change notifies both addresses and leaves the new one unverified', async () => {
  const { deps, sentEmails, makeMember, tokenFor } = accountFixture(local.table);
  const { member, session } = await makeMember({ emailVerified: true });
  const email = `new-${member.userId}@example.com`;
  const changed = await updateProfile(
    deps,
    session,
    { userId: member.userId, firstName: 'Alex', email, password: PASSWORD },
    SITE,
    visitor(),
  );
  expect(changed.member).toMatchObject({ email, firstName: 'Alex', emailVerified: false });
  expect(sentEmails.map(({ to }) => to).sort()).toEqual([member.email, email].sort());
  expect(await deps.members.findByEmail(member.email)).toBeUndefined();
  await confirmEmail(deps, tokenFor(email));
  expect(await deps.members.findByEmail(email)).toMatchObject({ emailVerified: true, firstName: 'Alex' });
});

test("rejects another account's address, also for concurrent changes", async () => {
  const { deps, makeMember } = accountFixture(local.table);
  const [owner, first, second] = await Promise.all([makeMember(), makeMember(), makeMember()]);
  const change = ({ member, session }: typeof first, email: string) =>
    updateProfile(deps, session, { userId: member.userId, email, password: PASSWORD }, SITE, visitor());
  expect(await change(first, owner.member.email).catch(codeOf)).toBe('email_taken');
  const wanted = `wanted-${owner.member.userId}@example.com`;
  const outcomes = await Promise.allSettled([change(first, wanted), change(second, wanted)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a link to the old address does not verify the new one', async () => {
  const { deps, makeMember, tokenFor } = accountFixture(local.table);
  const { member, session } = await makeMember();
  await sendVerification(deps, member, SITE);
  const old = tokenFor(member.email);
  await updateProfile(
    deps,
    session,
    { userId: member.userId, email: `x${member.email}`, password: PASSWORD },
    SITE,
    visitor(),
  );
  expect(await confirmEmail(deps, old).catch(codeOf)).toBe('not_found');
});

test('onVerified runs before the verification, so it is not skipped after a crash in between', async () => {
  const { deps, makeMember, tokenFor } = accountFixture(local.table);
  const { member } = await makeMember();
  await sendVerification(deps, member, SITE);
  const token = tokenFor(member.email);
  const done: string[] = [];
  const crash = () => Promise.reject(new Error('crashed'));
  await expect(confirmEmail(deps, token, crash)).rejects.toThrow('crashed');
  expect(await deps.members.findByEmail(member.email)).toMatchObject({ emailVerified: false });

  const crashing = { ...deps, tokens: { ...deps.tokens, redeem: crash } };
  await expect(confirmEmail(crashing, token, async () => void done.push('rewarded'))).rejects.toThrow(
    'crashed',
  );
  await confirmEmail(deps, token, async () => void done.push('rewarded'));
  expect(done).toEqual(['rewarded', 'rewarded']);
  expect(await confirmEmail(deps, token)).toBe('already confirmed');
});

test('a password reset verifies the address', async () => {
  const { deps, sentEmails, makeMember, tokenFor } = accountFixture(local.table);
  const { member } = await makeMember();
  await forgotPassword(deps, member.email);
  const verifiedIds: number[] = [];
  const body = { token: tokenFor(member.email), password: 'brand-new' };
  await resetPassword(deps, body, SITE, async ({ userId }) => void verifiedIds.push(userId));
  expect(verifiedIds).toEqual([member.userId]);
  expect(await deps.members.findByEmail(member.email)).toMatchObject({ emailVerified: true });
  expect(sentEmails.at(-1)?.message.subject).toContain('password was changed');
});

test('a link request is handled the same for every address; a job looks up the account', async () => {
  const { deps, sentEmails, makeMember } = accountFixture(local.table);
  const { member } = await makeMember();
  const jobs: unknown[] = [];
  // The request has no access to members.
  const requestDeps = {
    throttle: deps.throttle,
    clock: deps.clock,
    startJob: async (job: unknown) => void jobs.push(job),
  };
  const emails = [member.email, `nobody-${member.userId}@example.com`];
  for (const request of [forgotPassword, resendVerification]) {
    const [known, unknown] = await Promise.all(emails.map((email) => request(requestDeps, email)));
    expect(known).toBe(unknown);
  }
  expect(jobs).toHaveLength(4);
  expect(sentEmails).toEqual([]);
});

test('the link job emails registered addresses that need the link, and ignores failures', async () => {
  const { deps, sentEmails, makeMember } = accountFixture(local.table);
  const [{ member }, confirmed] = await Promise.all([makeMember(), makeMember({ emailVerified: true })]);
  const kinds = ['verify-email', 'reset-password'] as const;
  const emails = [member.email, confirmed.member.email, `nobody-${member.userId}@example.com`];
  const jobs = emails.flatMap((email) => kinds.map((kind) => ({ kind, email, siteOrigin: SITE })));
  for (const job of jobs) await sendLink(deps, job);
  expect(sentEmails.map(({ to }) => to)).toEqual([member.email, member.email, confirmed.member.email]);
  const broken = { ...deps, mailer: { send: () => Promise.reject(new Error('not sent')) } };
  for (const job of jobs) await sendLink(broken, job);
});

test('repeated email changes do not flood an address', async () => {
  const { deps, clock, sentEmails, makeMember } = accountFixture(local.table);
  const { member, session: first } = await makeMember();
  const session = withPermanentSession(first);
  const { userId } = member;
  const changeTo = (email: string) =>
    updateProfile(deps, session, { userId, email, password: PASSWORD }, SITE, visitor()).catch(codeOf);
  const victim = `victim-${userId}@example.com`;
  for (let index = 0; index < 20; index += 1) {
    await changeTo(index % 2 ? member.email : victim);
    clock.advance(61_000);
  }
  expect(sentEmails.filter(({ to }) => to === victim).length).toBeLessThanOrEqual(10);
  expect(await changeTo(victim)).toBe('too_many_requests');
  expect(await updateProfile(deps, session, { userId, firstName: 'Kim' }, SITE, visitor())).toMatchObject({
    member: { firstName: 'Kim' },
  });
});

test('allows 30 emailed links an hour from one network, over all operations', async () => {
  const { deps, clock, sentEmails, makeMember } = accountFixture(local.table);
  const { session } = await makeMember();
  const members = await Promise.all(Array.from({ length: 15 }, () => makeMember()));
  const viewer = visitor();
  const requests = [
    (email: string) => forgotPassword(deps, email, viewer),
    (email: string) => resendVerification(deps, email, viewer),
  ];
  await Promise.all(requests.flatMap((request) => members.map(({ member }) => request(member.email))));
  expect(sentEmails).toHaveLength(30);

  const stranger = `stranger-${session.userId}@example.com`;
  const toStranger = () =>
    updateProfile(
      deps,
      session,
      { userId: session.userId, email: stranger, password: PASSWORD },
      SITE,
      viewer,
    );
  for (const request of [...requests, toStranger]) {
    const rejection = await request(stranger).catch((error: AppError) => error);
    expect(rejection).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 * 60, details: {} });
  }
  expect(sentEmails).toHaveLength(30);
  // Another visitor can still request an email to that address.
  await resendVerification(deps, stranger);
  clock.advance(HOUR_MILLISECONDS);
  await forgotPassword(deps, stranger, viewer);
});

test('a password reset invalidates earlier links', async () => {
  const { deps, clock, makeMember, tokenFor } = accountFixture(local.table);
  const { member } = await makeMember();
  await forgotPassword(deps, member.email);
  const first = tokenFor(member.email);
  clock.advance(2 * 60_000);
  await forgotPassword(deps, member.email);
  const second = tokenFor(member.email);
  clock.advance(1_000);
  await resetPassword(deps, { token: second, password: 'brand-new' }, SITE);
  expect(await resetPassword(deps, { token: first, password: 'stolen-1' }, SITE).catch(codeOf)).toBe(
    'not_found',
  );
  clock.advance(2 * 60_000);
  await forgotPassword(deps, member.email);
  await resetPassword(deps, { token: tokenFor(member.email), password: 'newer-still' }, SITE);
});
