import { describe, expect, inject, test } from 'vitest';
import { logIn, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { expectAnswer, expectRefusal } from '#test/support/expectations.ts';
import { linkToken, mailsTo } from '#test/support/mailbox.ts';

const guest = newGuest();
const MADE_UP = ['x', 'a'.repeat(43), '%00', '..%2f..', "'%20OR%201=1", 'a'.repeat(200)];

const CONFIRMED = 'Your email is confirmed. Welcome!';
const CONFIRMED_BEFORE = 'Your email is confirmed already. There is nothing left to do.';

describe('verify-email', () => {
  test('confirms the address once with the mailed link', async () => {
    const member = await newMember();
    const { email } = member.credentials;
    const [mail] = await mailsTo(email);
    expect(mail?.links.some((link) => new URL(link).origin === inject('url'))).toBe(true);
    const path = `/api/verify-email/${await linkToken(email, 'verify-email')}`;
    const open = async () => expectAnswer('verify-email', await guest.get(path)).message;
    expect(await open()).toBe(CONFIRMED);
    expect((await logIn(member.credentials)).user.emailVerified).toBe(true);
    expect(await open()).toBe(CONFIRMED_BEFORE);
  });

  test('confirms once in ten parallel calls, and the others report it as confirmed', async () => {
    const { credentials } = await newMember();
    const path = `/api/verify-email/${await linkToken(credentials.email, 'verify-email')}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.get(path)));
    const messages = answers.map((answer) => expectAnswer('verify-email', answer).message);
    expect(messages.filter((message) => message === CONFIRMED)).toHaveLength(1);
    expect(messages.filter((message) => message === CONFIRMED_BEFORE)).toHaveLength(9);
  });

  test.each(MADE_UP)('refuses the token %s', async (token) => {
    const { message } = expectRefusal(await guest.get(`/api/verify-email/${token}`), 'not_found');
    expect(message).toBe('The verification link may be invalid or expired.');
  });
});

describe('resend-verification', () => {
  test('answers the same for every address, and mails registered ones', async () => {
    const [{ credentials }, nobody] = [await newMember(), newEmail('nobody')];
    const ask = async (email: string) =>
      expectAnswer('resend-verification', await guest.post('/api/resend-verification', { email }));
    expect(await ask(credentials.email)).toEqual(await ask(nobody));
    await expect.poll(async () => (await mailsTo(credentials.email)).length).toBeGreaterThan(1);
    expect(await mailsTo(nobody)).toEqual([]);
  });

  test('is limited to once a minute for each address', async () => {
    const email = newEmail('nobody');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.post('/api/resend-verification', { email })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectRefusal(answer, 'too_many_requests');
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  test('does not mail a confirmed address', async () => {
    const { credentials } = await newMember();
    await guest.get(`/api/verify-email/${await linkToken(credentials.email, 'verify-email')}`);
    const before = (await mailsTo(credentials.email)).length;
    expectAnswer(
      'resend-verification',
      await guest.post('/api/resend-verification', { email: credentials.email }),
    );
    // Another job, which has something to mail: the first has been done by then.
    await guest.post('/api/auth/forgot-password', { email: credentials.email });
    await linkToken(credentials.email, 'reset-password');
    expect(await mailsTo(credentials.email)).toHaveLength(before + 1);
  });
});

describe('auth-forgot-password', () => {
  test('answers the same for every address', async () => {
    const { credentials } = await newMember();
    const ask = async (email: string) =>
      expectAnswer('auth-forgot-password', await guest.post('/api/auth/forgot-password', { email }));
    expect(await ask(credentials.email.toUpperCase())).toEqual(await ask(newEmail('nobody')));
    expectRefusal(
      await guest.post('/api/auth/forgot-password', { email: credentials.email }),
      'too_many_requests',
    );
  });

  test.each([{}, { email: 'x' }, { email: null }, { email: ['a@example.com'] }])(
    'refuses %j',
    async (body) => {
      expectRefusal(await guest.post('/api/auth/forgot-password', body), 'invalid_request');
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
    // The mark is a second: a session made in the same one would still count.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const answer = await guest.post(PATH, { token, password: 'a-better-password' });
    expectAnswer('auth-reset-password', answer);

    for (const device of [member, laptop]) {
      expectRefusal(await device.get(`/api/user/${member.id}/limits`), 'session_expired');
      expectRefusal(await device.post('/api/auth/refresh'), 'session_expired');
    }
    expectRefusal(await guest.post('/api/auth/login', { email, password: old }), 'invalid_credentials');
    expect((await logIn({ email, password: 'a-better-password' })).user.emailVerified).toBe(true);
    expectRefusal(await guest.post(PATH, { token, password: 'once-again-3' }), 'not_found');
  });

  test('refuses a confirmation link', async () => {
    const { credentials } = await newMember();
    const token = await linkToken(credentials.email, 'verify-email');
    expectRefusal(await guest.post(PATH, { token, password: 'a-better-password' }), 'not_found');
    await logIn(credentials);
  });

  test('a short password does not consume the link', async () => {
    const { credentials } = await newMember();
    const token = await forget(credentials.email);
    expectRefusal(await guest.post(PATH, { token, password: 'short' }), 'invalid_request');
    expectAnswer('auth-reset-password', await guest.post(PATH, { token, password: 'long-enough' }));
  });

  test.each(['x', '', 7, null, 'a'.repeat(101), '../../x/../../x/../../'])(
    'takes no token %j',
    async (token) => {
      expectRefusal(await guest.post(PATH, { token, password: 'long-enough' }), 'invalid_request');
    },
  );
});
