import { describe, expect, test } from 'vitest';
import {
  admin,
  type Client,
  logIn,
  newEmail,
  newGuest,
  newMember,
  premiumMember,
} from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { expired } from '#test/support/tokens.ts';

const cookieOf = (client: Client, name: string) => client.cookies.get(name)?.value ?? '';
const withCookies = (cookie: string) => ({ headers: { cookie } });

describe('auth-login', () => {
  test('logs in with any spelling of the address, on several devices', async () => {
    const { user, credentials } = await newMember();
    const email = credentials.email.toUpperCase();
    const [phone, laptop] = await Promise.all([logIn({ ...credentials, email }), logIn(credentials)]);
    expect(phone.user).toEqual(user);
    expect(expectSuccess('auth-session', await laptop.get('/api/auth/session'))).toEqual(user);
  });

  test('does not reveal whether the address or the password was wrong', async () => {
    const { credentials } = await newMember();
    const attempt = (body: object) => newGuest().post('/api/auth/login', body);
    const responses = await Promise.all([
      attempt({ ...credentials, password: 'not-the-password' }),
      attempt({ email: newEmail('nobody'), password: credentials.password }),
    ]);
    const [wrongPassword, unknownAddress] = responses.map((response) => {
      const { requestId, ...body } = expectError(response, 'invalid_credentials');
      expect(response.setCookies).toEqual([]);
      return body;
    });
    expect(wrongPassword).toEqual(unknownAddress);
    expect(wrongPassword?.message).toBe('Invalid email or password');
  });

  test.each([
    { email: 'a@example.com' },
    { password: 'x' },
    { email: 'a@example.com', password: '' },
    { email: 'a@example.com', password: null },
    { email: 'a@example.com', password: { length: 10 } },
    { email: 12, password: 'password' },
  ])('rejects %j', async (body) => {
    expectError(await newGuest().post('/api/auth/login', body), 'invalid_request');
  });

  test('returns the role and the plan', async () => {
    expect((await admin()).user).toMatchObject({ isAdmin: true, subscriptionType: 'free' });
    expect((await premiumMember()).user).toMatchObject({ isAdmin: false, subscriptionType: 'premium' });
  });
});

describe('auth-logout', () => {
  test('clears the cookies and revokes the refresh token', async () => {
    const member = await newMember();
    const kept = cookieOf(member, 'velora_refresh');
    const response = await member.post('/api/auth/logout');
    expect(expectSuccess('auth-logout', response)).toEqual({ ok: true });
    expect(response.setCookies.map((line) => line.split(';')[0])).toEqual([
      'velora_session=',
      'velora_refresh=',
    ]);
    // The device stays known: password guessing elsewhere cannot lock out its owner.
    expect([...member.cookies.keys()]).toEqual(['velora_device']);
    expectSuccess('auth-session', await member.get('/api/auth/session'), 204);
    const attempt = await newGuest().post(
      '/api/auth/refresh',
      undefined,
      withCookies(`velora_refresh=${kept}`),
    );
    expectError(attempt, 'session_expired');
  });

  test('keeps the session of another device', async () => {
    const phone = await newMember();
    const laptop = await logIn(phone.credentials);
    await phone.post('/api/auth/logout');
    expectSuccess('auth-refresh', await laptop.post('/api/auth/refresh'));
  });

  test.each(['', 'velora_refresh=nonsense', 'velora_refresh=r1.x.y.z', 'velora_session=;;;%00'])(
    'succeeds with %j',
    async (cookie) => {
      const response = await newGuest().post(
        '/api/auth/logout',
        undefined,
        cookie ? withCookies(cookie) : undefined,
      );
      expectSuccess('auth-logout', response);
    },
  );
});

describe('auth-refresh', () => {
  test('renews the session from the refresh cookie alone', async () => {
    const member = await newMember();
    const before = cookieOf(member, 'velora_session');
    member.cookies.delete('velora_session');
    expect(expectSuccess('auth-refresh', await member.post('/api/auth/refresh'))).toEqual(member.user);
    expect(cookieOf(member, 'velora_session')).not.toBe(before);
    expectSuccess('user-limits', await member.get(`/api/user/${member.id}/limits`));
  });

  test.each(['', 'velora_refresh=', 'velora_refresh=nonsense', 'velora_refresh=r1.zzzz.a.b'])(
    'is rejected with %j',
    async (cookie) => {
      const response = await newGuest().post(
        '/api/auth/refresh',
        undefined,
        cookie ? withCookies(cookie) : undefined,
      );
      expectError(response, 'session_expired');
      expect(response.setCookies).toEqual([]);
    },
  );

  test('the refresh cookie travels to the auth operations only', async () => {
    const member = await newMember();
    expect(member.cookieHeader('/api/characters')).not.toContain('velora_refresh');
    expect(member.cookieHeader('/api/auth/session')).toContain('velora_refresh');
  });
});

describe('auth-session', () => {
  test('is empty for a guest', async () => {
    expectSuccess('auth-session', await newGuest().get('/api/auth/session'), 204);
  });

  test('renews an expired session', async () => {
    const member = await newMember();
    member.cookies.set('velora_session', { value: expired(cookieOf(member, 'velora_session')), path: '/' });
    expectError(await member.get(`/api/user/${member.id}/limits`), 'session_expired');
    expect(expectSuccess('auth-session', await member.get('/api/auth/session'))).toEqual(member.user);
    expectSuccess('user-limits', await member.get(`/api/user/${member.id}/limits`));
  });

  test('is empty when no cookie is valid', async () => {
    const member = await newMember();
    const over = expired(cookieOf(member, 'velora_session'));
    for (const cookie of [
      `velora_session=${over}`,
      'velora_session=nonsense',
      `velora_session=${over}; velora_refresh=nonsense`,
    ]) {
      expectSuccess('auth-session', await newGuest().get('/api/auth/session', withCookies(cookie)), 204);
    }
  });
});
