import { describe, expect, test } from 'vitest';
import { type Client, logIn, type Member, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { expectAnswer, expectRefusal } from '#test/support/expectations.ts';
import { linkToken, mailsTo } from '#test/support/mailbox.ts';

// Whoever has somebody's session must not get the account, and whoever has the password as well not for good.
const guest = newGuest();
const PASSWORD = 'a-good-password';
const changeEmail = (client: Client, userId: number, email: string, password?: string) =>
  client.call('PATCH', '/api/user/profile', {
    json: { userId, email, ...(password !== undefined && { password }) },
  });
const move = async (member: Member, email: string) => {
  expectAnswer('user-update', await changeEmail(member, member.id, email, PASSWORD));
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
    const wanted = newEmail('thief');
    const without = expectRefusal(await changeEmail(member, member.id, wanted), 'invalid_request');
    expect(without.issues).toEqual([{ path: 'password', message: expect.any(String) }]);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => changeEmail(member, member.id, wanted, `guess-${index}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    const late = await changeEmail(member, member.id, wanted, PASSWORD);
    expectRefusal(late, 'too_many_requests');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
    expect((await profile(member)).json.email).toBe(email);
    expect(await mailsTo(wanted)).toEqual([]);
  });

  test('needs no password for other changes', async () => {
    const member = await newMember();
    const { email } = member.credentials;
    const json = { userId: member.id, firstName: 'Robin', email: email.toUpperCase() };
    expectAnswer('user-update', await member.call('PATCH', '/api/user/profile', { json }));
  });

  test('ends when the owner changes the email, also if it is renewed continuously', async () => {
    const member = await newMember();
    const thief = await logIn(member.credentials);
    let isRenewing = true;
    const renewing = (async () => {
      while (isRenewing) await thief.post('/api/auth/refresh');
    })();
    await move(member, newEmail('moved'));
    isRenewing = false;
    await renewing;
    expectAnswer('user-profile', await profile(member));
    expectAnswer('auth-refresh', await member.post('/api/auth/refresh'));
    expectRefusal(await profile(member, thief), 'session_expired');
    expectRefusal(await thief.post('/api/auth/refresh'), 'session_expired');
  });
});

const verify = async (email: string) => {
  expectAnswer(
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
    const taken = newEmail('thief');
    const thief = await logIn(owner.credentials);
    await move(thief, taken);
    const verification = await linkToken(taken, 'verify-email');
    await guest.post('/api/auth/forgot-password', { email: taken });
    const reset = await linkToken(taken, 'reset-password');

    const undone = expectAnswer('undo-email-change', await undo(await undoToken(email)));
    expect(undone.email).toBe(email);
    expectRefusal(await profile(thief), 'session_expired');
    expectRefusal(await thief.post('/api/auth/refresh'), 'session_expired');
    for (const address of [email, taken]) {
      const credentials = { email: address, password: PASSWORD };
      expectRefusal(await guest.post('/api/auth/login', credentials), 'invalid_credentials');
    }
    expectRefusal(await guest.get(`/api/verify-email/${verification}`), 'not_found');
    const steal = { token: reset, password: 'taken-over-1' };
    expectRefusal(await guest.post('/api/auth/reset-password', steal), 'not_found');
    expectAnswer('auth-signup', await signUp(taken));

    const body = { token: undone.resetToken, password: 'a-new-start-1' };
    expectAnswer('auth-reset-password', await guest.post('/api/auth/reset-password', body));
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
    expect(expectAnswer('undo-email-change', await undo(later)).email).toBe(second);
    expect(expectAnswer('undo-email-change', await undo(first)).email).toBe(email);
    expectRefusal(await undo(later), 'not_found');
    expectAnswer('auth-signup', await signUp(second));
    expectAnswer('auth-signup', await signUp(third));
  });

  test('is not offered to an unverified address', async () => {
    const owner = await newMember();
    const { email } = owner.credentials;
    await move(owner, newEmail('corrected'));
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('email was changed'));
    expect((await mailsTo(email)).flatMap(({ links }) => links).join()).not.toContain('undo-email-change');
  });

  test('accepts its own token once', async () => {
    const owner = await newVerifiedMember();
    const { email } = owner.credentials;
    const moved = newEmail('moved');
    await move(owner, moved);
    const token = await undoToken(email);
    expectRefusal(await guest.get(`/api/verify-email/${token}`), 'not_found');
    expectRefusal(await guest.post('/api/auth/reset-password', { token, password: 'abcdef' }), 'not_found');
    expectRefusal(await undo(await linkToken(moved, 'verify-email')), 'not_found');
    expectAnswer('undo-email-change', await undo(token));
    expect(expectRefusal(await undo(token), 'not_found').message).toContain('used already');
    expectRefusal(await undo('x'.repeat(43)), 'not_found');
    expectRefusal(await undo(`${owner.id.toString(36)}-${'x'.repeat(43)}`), 'not_found');
    expectRefusal(await undo('x'), 'invalid_request');
  });

  test('is refused after the account is deleted', async () => {
    const owner = await newVerifiedMember();
    const { email } = owner.credentials;
    await move(owner, newEmail('moved'));
    const token = await undoToken(email);
    expectRefusal(await signUp(email), 'email_taken');
    const body = { userId: owner.id, password: PASSWORD, confirmation: 'DELETE' };
    expectAnswer('user-delete', await owner.post('/api/user/delete', body));
    expectRefusal(await undo(token), 'not_found');
    expectAnswer('auth-signup', await signUp(email));
    expectRefusal(await undo(token), 'not_found');
  });

  test('is refused from another site', async () => {
    const owner = await newVerifiedMember();
    const { email } = owner.credentials;
    await move(owner, newEmail('moved'));
    const token = await undoToken(email);
    const foreign = { headers: { origin: 'https://evil.example' } };
    expectRefusal(await guest.post('/api/undo-email-change', { token }, foreign), 'wrong_origin');
    expectAnswer('undo-email-change', await undo(token));
  });
});
