import { describe, expect, test } from 'vitest';
import { type Client, logIn, type Member, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { emailsTo, linkToken } from '#test/support/mailbox.ts';

// A stolen session must not be enough to take over an account, and a stolen password not permanently.
const guest = newGuest();
const PASSWORD = 'a-good-password';
const changeEmail = (client: Client, userId: number, email: string, password?: string) =>
  client.call('PATCH', '/api/user/profile', {
    json: { userId, email, ...(password !== undefined && { password }) },
  });
const move = async (member: Member, email: string) => {
  expectSuccess('user-update', await changeEmail(member, member.id, email, PASSWORD));
};
const undo = (token: string) => guest.post('/api/undo-email-change', { token });
const undoToken = (email: string) => linkToken(email, 'undo-email-change');
const profile = (member: Member, client: Client = member) =>
  client.get(`/api/user/profile?userId=${member.id}`);
const signUp = (email: string) =>
  newGuest().post('/api/auth/signup', { email, password: PASSWORD, firstName: 'Kim', isOver18: true });

describe('a stolen session', () => {
  test('cannot change the email without the password', async () => {
    const member = await newMember();
    const { email } = member.credentials;
    const wanted = newEmail('attacker');
    const without = expectError(await changeEmail(member, member.id, wanted), 'invalid_request');
    expect(without.issues).toEqual([{ path: 'password', message: expect.any(String) }]);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => changeEmail(member, member.id, wanted, `guess-${index}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    const late = await changeEmail(member, member.id, wanted, PASSWORD);
    expectError(late, 'too_many_requests');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
    expect((await profile(member)).json.email).toBe(email);
    expect(await emailsTo(wanted)).toEqual([]);
  });

  test('needs no password for other changes', async () => {
    const member = await newMember();
    const { email } = member.credentials;
    const json = { userId: member.id, firstName: 'Robin', email: email.toUpperCase() };
    expectSuccess('user-update', await member.call('PATCH', '/api/user/profile', { json }));
  });

  test('ends when the owner changes the email, also if it is renewed continuously', async () => {
    const member = await newMember();
    const attacker = await logIn(member.credentials);
    let isRenewing = true;
    const renewing = (async () => {
      while (isRenewing) await attacker.post('/api/auth/refresh');
    })();
    await move(member, newEmail('moved'));
    isRenewing = false;
    await renewing;
    expectSuccess('user-profile', await profile(member));
    expectSuccess('auth-refresh', await member.post('/api/auth/refresh'));
    expectError(await profile(member, attacker), 'session_expired');
    expectError(await attacker.post('/api/auth/refresh'), 'session_expired');
  });
});

const verify = async (email: string) => {
  expectSuccess(
    'verify-email',
    await guest.get(`/api/verify-email/${await linkToken(email, 'verify-email')}`),
  );
};
const newVerifiedMember = async () => {
  const member = await newMember();
  await verify(member.credentials.email);
  return member;
};

describe('undo-email-change', () => {
  test('restores the address, ends the sessions and resets the password', async () => {
    const owner = await newVerifiedMember();
    const { email } = owner.credentials;
    const taken = newEmail('attacker');
    const attacker = await logIn(owner.credentials);
    await move(attacker, taken);
    const verification = await linkToken(taken, 'verify-email');
    await guest.post('/api/auth/forgot-password', { email: taken });
    const reset = await linkToken(taken, 'reset-password');

    const undone = expectSuccess('undo-email-change', await undo(await undoToken(email)));
    expect(undone.email).toBe(email);
    expectError(await profile(attacker), 'session_expired');
    expectError(await attacker.post('/api/auth/refresh'), 'session_expired');
    for (const address of [email, taken]) {
      const credentials = { email: address, password: PASSWORD };
      expectError(await guest.post('/api/auth/login', credentials), 'invalid_credentials');
    }
    expectError(await guest.get(`/api/verify-email/${verification}`), 'not_found');
    const steal = { token: reset, password: 'taken-over-1' };
    expectError(await guest.post('/api/auth/reset-password', steal), 'not_found');
    expectSuccess('auth-signup', await signUp(taken));

    const body = { token: undone.resetToken, password: 'a-new-start-1' };
    expectSuccess('auth-reset-password', await guest.post('/api/auth/reset-password', body));
    const back = await logIn({ email, password: 'a-new-start-1' });
    expect(back.user).toMatchObject({ id: owner.id, email, emailVerified: true });
    expect((await profile(back)).json.email).toBe(email);
  });

  test('restores the first address after several changes and invalidates later links', async () => {
    const owner = await newVerifiedMember();
    const { email } = owner.credentials;
    const [second, third] = [newEmail('second'), newEmail('third')];
    await move(owner, second);
    await verify(second);
    await move(owner, third);
    const [first, later] = [await undoToken(email), await undoToken(second)];
    expect(expectSuccess('undo-email-change', await undo(later)).email).toBe(second);
    expect(expectSuccess('undo-email-change', await undo(first)).email).toBe(email);
    expectError(await undo(later), 'not_found');
    expectSuccess('auth-signup', await signUp(second));
    expectSuccess('auth-signup', await signUp(third));
  });

  test('is not offered to an unverified address', async () => {
    const owner = await newMember();
    const { email } = owner.credentials;
    await move(owner, newEmail('corrected'));
    await expect
      .poll(async () => (await emailsTo(email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('email was changed'));
    expect((await emailsTo(email)).flatMap(({ links }) => links).join()).not.toContain('undo-email-change');
  });

  test('accepts its own token once', async () => {
    const owner = await newVerifiedMember();
    const { email } = owner.credentials;
    const moved = newEmail('moved');
    await move(owner, moved);
    const token = await undoToken(email);
    expectError(await guest.get(`/api/verify-email/${token}`), 'not_found');
    expectError(await guest.post('/api/auth/reset-password', { token, password: 'abcdef' }), 'not_found');
    expectError(await undo(await linkToken(moved, 'verify-email')), 'not_found');
    expectSuccess('undo-email-change', await undo(token));
    expect(expectError(await undo(token), 'not_found').message).toContain('used already');
    expectError(await undo('x'.repeat(43)), 'not_found');
    expectError(await undo(`${owner.id.toString(36)}-${'x'.repeat(43)}`), 'not_found');
    expectError(await undo('x'), 'invalid_request');
  });

  test('is rejected after the account is deleted', async () => {
    const owner = await newVerifiedMember();
    const { email } = owner.credentials;
    await move(owner, newEmail('moved'));
    const token = await undoToken(email);
    expectError(await signUp(email), 'email_taken');
    const body = { userId: owner.id, password: PASSWORD, confirmation: 'DELETE' };
    expectSuccess('user-delete', await owner.post('/api/user/delete', body));
    expectError(await undo(token), 'not_found');
    expectSuccess('auth-signup', await signUp(email));
    expectError(await undo(token), 'not_found');
  });

  test('is rejected from another site', async () => {
    const owner = await newVerifiedMember();
    const { email } = owner.credentials;
    await move(owner, newEmail('moved'));
    const token = await undoToken(email);
    const foreign = { headers: { origin: 'https://evil.example' } };
    expectError(await guest.post('/api/undo-email-change', { token }, foreign), 'wrong_origin');
    expectSuccess('undo-email-change', await undo(token));
  });
});
