import { describe, expect, test } from 'vitest';
import { newEmail, newGuest, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

const PATH = '/api/auth/signup';
const person = () => ({
  email: newEmail(),
  password: 'a-good-password',
  firstName: 'Sam',
  isOver18: true,
});
const canLogIn = async (credentials: { email: string; password: string }) => {
  const { email, password } = credentials;
  return (await newGuest().post('/api/auth/login', { email, password })).status === 200;
};

describe('auth-signup', () => {
  test('creates a free member with a session', async () => {
    const guest = newGuest();
    const body = person();
    const user = expectSuccess('auth-signup', await guest.post(PATH, body));
    expect(user).toEqual({
      id: expect.any(Number),
      email: body.email,
      firstName: 'Sam',
      subscriptionType: 'free',
      isAdmin: false,
      emailVerified: false,
      consentsDue: [],
    });
    expect(expectSuccess('auth-session', await guest.get('/api/auth/session'))).toEqual(user);
  });

  test('stores the session in HttpOnly, SameSite cookies', async () => {
    const { setCookies } = await newGuest().post(PATH, person());
    expect(setCookies).toHaveLength(3);
    for (const [name, path, days] of [
      ['velora_session', '/', 30],
      ['velora_refresh', '/api/auth', 30],
      ['velora_device', '/api/auth', 365],
    ] as const) {
      const age = `Max-Age=${days * 24 * 60 * 60}`;
      const line = setCookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
      const [, ...attributes] = line.split('; ');
      expect(attributes.sort()).toEqual([age, `Path=${path}`, 'HttpOnly', 'Secure', 'SameSite=Lax'].sort());
    }
  });

  test('accepts one account for all spellings of an address', async () => {
    const { credentials } = await newMember();
    for (const email of [credentials.email.toUpperCase(), `  ${credentials.email} `]) {
      const response = await newGuest().post(PATH, { ...person(), email });
      const { message } = expectError(response, 'email_taken');
      expect(message).toMatch(/already exists/);
      expect(response.setCookies).toEqual([]);
    }
  });

  test.each([2, 20])('accepts one of %i parallel sign-ups with one address', async (count) => {
    const email = newEmail('race');
    const written = (index: number) => (index % 2 ? email.toUpperCase() : email);
    const responses = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        newGuest().post(PATH, { ...person(), email: written(index), password: `password-${index}` }),
      ),
    );
    const won = responses.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 201))
      expectError(response, 'email_taken');
    // The account has the password of the accepted request.
    const winner = responses.findIndex(({ status }) => status === 201);
    const loser = (winner + 1) % count;
    expect(await canLogIn({ email, password: `password-${loser}` })).toBe(false);
    expect(await canLogIn({ email, password: `password-${winner}` })).toBe(true);
  });

  test('is rejected without the age confirmation, and keeps the address free', async () => {
    const body = person();
    const { message } = expectError(
      await newGuest().post(PATH, { ...body, isOver18: false }),
      'age_not_confirmed',
    );
    expect(message).toBe('You must confirm you are 18 or older to use this service.');
    expectSuccess('auth-signup', await newGuest().post(PATH, body));
  });

  test.each([
    ['email', undefined],
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', { $ne: '' }],
    ['email', ['a@example.com']],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['email', `${'a'.repeat(65)}@example.com`],
    ['password', undefined],
    ['password', 'short'],
    ['password', 123_456],
    ['password', 'x'.repeat(257)],
    ['firstName', undefined],
    ['firstName', '   '],
    ['firstName', 'x'.repeat(61)],
    ['isOver18', undefined],
    ['isOver18', 'true'],
    ['isOver18', 1],
    ['referralCode', 7],
    ['referralCode', 'x'.repeat(41)],
  ])('names the field %s when it is %j', async (field, value) => {
    const body = person();
    const response = await newGuest().post(PATH, { ...body, [field]: value });
    const { issues } = expectError(response, 'invalid_request');
    expect(issues?.map(({ path }) => path)).toContain(field);
    expect(response.setCookies).toEqual([]);
  });

  test('counts an emoji in a name as one character', async () => {
    const named = (count: number) => newGuest().post(PATH, { ...person(), firstName: '🌻'.repeat(count) });
    expect(expectSuccess('auth-signup', await named(60)).firstName).toBe('🌻'.repeat(60));
    expect(expectError(await named(61), 'invalid_request').message).toBe(
      'Your first name can have at most 60 characters.',
    );
  });

  test('keeps the address free after an error', async () => {
    const body = person();
    expectError(await newGuest().post(PATH, { ...body, firstName: '' }), 'invalid_request');
    expectSuccess('auth-signup', await newGuest().post(PATH, body));
  });

  test('explains the password rules in the words of the form', async () => {
    const { message } = expectError(
      await newGuest().post(PATH, { ...person(), password: '12345' }),
      'invalid_request',
    );
    expect(message).toBe('Password must be at least 6 characters');
  });

  test('ignores a role or plan in the body', async () => {
    const { email, password, firstName } = person();
    const body = `{"email":"${email}","password":"${password}","firstName":"${firstName}","isOver18":true,
      "isAdmin":true,"subscriptionType":"premium","emailVerified":true,"id":1,
      "__proto__":{"isAdmin":true,"subscriptionType":"vip"},"constructor":{"prototype":{"isAdmin":true}}}`;
    const response = await newGuest().post(PATH, undefined, {
      body,
      headers: { 'content-type': 'application/json' },
    });
    const user = expectSuccess('auth-signup', response);
    expect(user).toMatchObject({ isAdmin: false, subscriptionType: 'free', emailVerified: false });
    expect(user.id).not.toBe(1);
    const next = await newMember();
    expect(next.user).toMatchObject({ isAdmin: false, subscriptionType: 'free' });
  });

  test.each(['Zoë 🌻', '<b>Sam', "Robert'); DROP TABLE members;--", '{{7*7}}'])(
    'stores the name %j unchanged',
    async (firstName) => {
      const member = await newMember({ firstName });
      expect(member.user.firstName).toBe(firstName);
      const profile = await member.get(`/api/user/profile?userId=${member.id}`);
      expect(expectSuccess('user-profile', profile).firstName).toBe(firstName);
    },
  );
});
