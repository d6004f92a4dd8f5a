import { describe, expect, inject, test } from 'vitest';
import { logIn, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { emailsTo, linkToken } from '#test/support/mailbox.ts';

const guest = newGuest();
const INVALID_TOKENS = ['x', 'a'.repeat(43), '%00', '..%2f..', "'%20OR%201=1", 'a'.repeat(200)];

const CONFIRMED = 'Your email is confirmed. Welcome!';
const CONFIRMED_BEFORE = 'Your email is confirmed already. There is nothing left to do.';

describe('verify-email', () => {
  test('confirms the address once with the mailed link', async () => {
    const member = await newMember();
    const { email } = member.credentials;
    const [mail] = await emailsTo(email);
    expect(mail?.links.some((link) => new URL(link).origin === inject('url'))).toBe(true);
    const path = `/api/verify-email/${await linkToken(email, 'verify-email')}`;
    const open = async () => expectSuccess('verify-email', await guest.get(path)).message;
    expect(await open()).toBe(CONFIRMED);
    expect((await logIn(member.credentials)).user.emailVerified).toBe(true);
    expect(await open()).toBe(CONFIRMED_BEFORE);
  });

  test('confirms once in ten parallel calls, and the others report it as confirmed', async () => {
    const { credentials } = await newMember();
    const path = `/api/verify-email/${await linkToken(credentials.email, 'verify-email')}`;
    const responses = await Promise.all(Array.from({ length: 10 }, () => guest.get(path)));
    const messages = responses.map((response) => expectSuccess('verify-email', response).message);
    expect(messages.filter((message) => message === CONFIRMED)).toHaveLength(1);
    expect(messages.filter((message) => message === CONFIRMED_BEFORE)).toHaveLength(9);
  });

  test.each(INVALID_TOKENS)('rejects the token %s', async (token) => {
    const { message } = expectError(await guest.get(`/api/verify-email/${token}`), 'not_found');
    expect(message).toBe('The verification link may be invalid or expired.');
  });
});

describe('resend-verification', () => {
  test('responds the same for every address, and emails registered ones', async () => {
    const [{ credentials }, unregistered] = [await newMember(), newEmail('nobody')];
    const ask = async (email: string) =>
      expectSuccess('resend-verification', await guest.post('/api/resend-verification', { email }));
    expect(await ask(credentials.email)).toEqual(await ask(unregistered));
    await expect.poll(async () => (await emailsTo(credentials.email)).length).toBeGreaterThan(1);
    expect(await emailsTo(unregistered)).toEqual([]);
  });

  test('is limited to once a minute for each address', async () => {
    const email = newEmail('nobody');
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => guest.post('/api/resend-verification', { email })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200)) {
      expectError(response, 'too_many_requests');
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  test('sends no email to a confirmed address', async () => {
    const { credentials } = await newMember();
    await guest.get(`/api/verify-email/${await linkToken(credentials.email, 'verify-email')}`);
    const before = (await emailsTo(credentials.email)).length;
    expectSuccess(
      'resend-verification',
      await guest.post('/api/resend-verification', { email: credentials.email }),
    );
    // A second job, which sends an email. The first one has ended by then.
    await guest.post('/api/auth/forgot-password', { email: credentials.email });
    await linkToken(credentials.email, 'reset-password');
    expect(await emailsTo(credentials.email)).toHaveLength(before + 1);
  });
});

describe('auth-forgot-password', () => {
  test('responds the same for every address', async () => {
    const { credentials } = await newMember();
    const ask = async (email: string) =>
      expectSuccess('auth-forgot-password', await guest.post('/api/auth/forgot-password', { email }));
    expect(await ask(credentials.email.toUpperCase())).toEqual(await ask(newEmail('nobody')));
    expectError(
      await guest.post('/api/auth/forgot-password', { email: credentials.email }),
      'too_many_requests',
    );
  });

  test.each([{}, { email: 'x' }, { email: null }, { email: ['a@example.com'] }])(
    'rejects %j',
    async (body) => {
      expectError(await guest.post('/api/auth/forgot-password', body), 'invalid_request');
    },
  );
});

describe('auth-reset-password', () => {
  const PATH = '/api/auth/reset-password';
  const forget = async (email: string) => {
    await guest.post('/api/auth/forgot-password', { email });
    return linkToken(email, 'reset-password');
  };

  test('sets the password and ends all sessions', async () => {
    const member = await newMember();
    const { email, password: old } = member.credentials;
    const laptop = await logIn(member.credentials);
    const token = await forget(email);
    // sessionsValidAfter has whole seconds: a session of the same second would still be valid.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const response = await guest.post(PATH, { token, password: 'a-better-password' });
    expectSuccess('auth-reset-password', response);

    for (const device of [member, laptop]) {
      expectError(await device.get(`/api/user/${member.id}/limits`), 'session_expired');
      expectError(await device.post('/api/auth/refresh'), 'session_expired');
    }
    expectError(await guest.post('/api/auth/login', { email, password: old }), 'invalid_credentials');
    expect((await logIn({ email, password: 'a-better-password' })).user.emailVerified).toBe(true);
    expectError(await guest.post(PATH, { token, password: 'once-again-3' }), 'not_found');
  });

  test('rejects a confirmation link', async () => {
    const { credentials } = await newMember();
    const token = await linkToken(credentials.email, 'verify-email');
    expectError(await guest.post(PATH, { token, password: 'a-better-password' }), 'not_found');
    await logIn(credentials);
  });

  test('a short password does not consume the link', async () => {
    const { credentials } = await newMember();
    const token = await forget(credentials.email);
    expectError(await guest.post(PATH, { token, password: 'short' }), 'invalid_request');
    expectSuccess('auth-reset-password', await guest.post(PATH, { token, password: 'long-enough' }));
  });

  test.each(['x', '', 7, null, 'a'.repeat(101), '../../../..'])('rejects the token %j', async (token) => {
    expectError(await guest.post(PATH, { token, password: 'long-enough' }), 'invalid_request');
  });
});
