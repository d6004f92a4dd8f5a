import { Agent } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { newEmail, newGuest, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { emailsTo, linkToken } from '#test/support/mailbox.ts';

// Password guessing must not lock out the owner, and parallel guesses must not get more attempts.
type Credentials = { email: string; password: string };
const LOGIN = '/api/auth/login';
const logIn = (browser: Browser, { email, password }: Credentials) =>
  browser.post(LOGIN, { email, password });

/** A guest with a unique network address. Failures are counted by address, and other tests use 127.0.0.1. */
let lastNetwork = 10;
const newNetwork = () => {
  const agent = new Agent({ localAddress: `127.0.1.${++lastNetwork}`, keepAlive: true, maxSockets: 64 });
  return () => new Browser(inject('url'), { agent });
};
const lockOut = async ({ email }: Credentials) => {
  const strangers = newNetwork();
  const guess = () => logIn(strangers(), { email, password: 'guess' });
  const responses = await Promise.all(Array.from({ length: 10 }, guess));
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(4);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(6);
};
const confirm = (browser: Browser, token: string) => browser.post('/api/auth/confirm-device', { token });
const askForLink = async (email: string) =>
  expectSuccess('auth-device-link', await newGuest().post('/api/auth/device-link', { email }));
const linkFor = async (email: string) => {
  await askForLink(email);
  return linkToken(email, 'confirm-device');
};

describe('an account under password guessing', () => {
  test('accepts its owner on a known device', async () => {
    const member = await newMember();
    await lockOut(member.credentials);
    await member.post('/api/auth/logout');
    expectSuccess('auth-login', await logIn(member, member.credentials));
    // Unknown devices have got no further attempts by that.
    const next = await logIn(newNetwork()(), { ...member.credentials, password: 'guess' });
    expectError(next, 'too_many_requests');
  });

  test('rejects a new device the same for every password and address, and offers the device link', async () => {
    const { credentials } = await newMember();
    const unregistered = { email: newEmail('nobody'), password: credentials.password };
    await Promise.all([lockOut(credentials), lockOut(unregistered)]);
    const tries = [credentials, { ...credentials, password: 'guess' }, unregistered];
    const bodies = [];
    for (const body of tries) {
      const response = await logIn(newGuest(), body);
      const { requestId, ...rest } = expectError(response, 'too_many_requests');
      expect(response.setCookies).toEqual([]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(14 * 60);
      bodies.push(rest);
    }
    expect(bodies[0]?.message).toMatch(
      /Wait 1\d minutes, or get a link by email that confirms this device\./,
    );
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test('accepts its owner on a device confirmed by email, with the password', async () => {
    const { credentials } = await newMember();
    await lockOut(credentials);
    const laptop = newGuest();
    expectError(await logIn(laptop, credentials), 'too_many_requests');
    const token = await linkFor(credentials.email);
    const confirmed = await confirm(laptop, token);
    expectSuccess('auth-confirm-device', confirmed);
    expect(confirmed.setCookies.map((line) => line.split('=')[0])).toEqual(['velora_device']);
    expectSuccess('auth-session', await laptop.get('/api/auth/session'), 204);
    expectError(await logIn(laptop, { ...credentials, password: 'guess' }), 'invalid_credentials');
    expectSuccess('auth-login', await logIn(laptop, credentials));
    expectError(await confirm(newGuest(), token), 'not_found');
    expectError(await logIn(newGuest(), credentials), 'too_many_requests');
  });

  test('does not accept a device known to another account', async () => {
    const [otherMember, { credentials }] = [await newMember(), await newMember()];
    await lockOut(credentials);
    expectError(await logIn(otherMember, credentials), 'too_many_requests');
  });

  test('can be deleted from an existing session', async () => {
    const member = await newMember();
    await lockOut(member.credentials);
    const body = { userId: member.id, password: member.credentials.password, confirmation: 'DELETE' };
    expectSuccess('user-delete', await member.post('/api/user/delete', body));
  });
});

describe('a known device', () => {
  test('has five attempts, then shares those of unknown devices', async () => {
    const member = await newMember();
    const { credentials } = member;
    await lockOut(credentials);
    const guess = () => logIn(member, { ...credentials, password: 'guess' });
    const responses = await Promise.all(Array.from({ length: 12 }, guess));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expectError(await logIn(member, credentials), 'too_many_requests');
    // The emailed link still works.
    expectSuccess('auth-confirm-device', await confirm(member, await linkFor(credentials.email)));
    expectSuccess('auth-login', await logIn(member, credentials));
  });

  test('is forgotten after a new password, except the device that set it', async () => {
    const member = await newMember();
    const { email } = member.credentials;
    const credentials = { email, password: 'brand-new-1' };
    await newGuest().post('/api/auth/forgot-password', { email });
    const laptop = newGuest();
    const body = { token: await linkToken(email, 'reset-password'), password: credentials.password };
    expectSuccess('auth-reset-password', await laptop.post('/api/auth/reset-password', body));
    await lockOut(credentials);
    expectError(await logIn(member, credentials), 'too_many_requests');
    expectSuccess('auth-login', await logIn(laptop, credentials));
  });

  test('is recognised by an HttpOnly, SameSite cookie for a year', async () => {
    const { setCookies } = await logIn(newGuest(), (await newMember()).credentials);
    const line = setCookies.find((cookie) => cookie.startsWith('velora_device='));
    expect(line?.split('; ').slice(1).sort()).toEqual(
      ['Max-Age=31536000', 'Path=/api/auth', 'HttpOnly', 'Secure', 'SameSite=Lax'].sort(),
    );
  });
});

describe('a network', () => {
  test('tries exactly 100 of 120 parallel passwords, and known devices are exempt', async () => {
    const visitor = newNetwork();
    const member = await newMember();
    const { credentials } = member;
    const otherMember = () => logIn(visitor(), { email: newEmail('nobody'), password: 'guess' });
    const responses = await Promise.all(Array.from({ length: 120 }, otherMember));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(100);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);

    expectError(await logIn(visitor(), credentials), 'too_many_requests');
    const known = visitor();
    for (const [name, cookie] of member.cookies) known.cookies.set(name, cookie);
    expectSuccess('auth-login', await logIn(known, credentials));
    const fresh = visitor();
    expectSuccess('auth-confirm-device', await confirm(fresh, await linkFor(credentials.email)));
    expectSuccess('auth-login', await logIn(fresh, credentials));
  });

  test('is not charged for successful log-ins', async () => {
    const visitor = newNetwork();
    const { credentials } = await newMember();
    for (let round = 0; round < 11; round += 1) {
      const responses = await Promise.all([1, 2, 3].map(() => logIn(visitor(), credentials)));
      for (const response of responses) expectSuccess('auth-login', response);
    }
    const guess = () => logIn(visitor(), { email: newEmail('nobody'), password: 'guess' });
    const responses = await Promise.all(Array.from({ length: 90 }, guess));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(90);
  });
});

describe('auth-device-link', () => {
  test('responds the same for every address, once a minute, and emails registered ones', async () => {
    const [{ credentials }, unregistered] = [await newMember(), newEmail('nobody')];
    expect(await askForLink(credentials.email)).toEqual(await askForLink(unregistered));
    for (const email of [credentials.email, unregistered]) {
      expectError(await newGuest().post('/api/auth/device-link', { email }), 'too_many_requests');
    }
    await linkToken(credentials.email, 'confirm-device');
    expect(await emailsTo(unregistered)).toEqual([]);
  });
});

describe('auth-confirm-device', () => {
  test('accepts a link once in ten parallel tries', async () => {
    const { credentials } = await newMember();
    const token = await linkFor(credentials.email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(newGuest(), token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200))
      expectError(response, 'not_found');
  });

  test('accepts only its own kind of link', async () => {
    const { credentials } = await newMember();
    const { email } = credentials;
    const [token, verification] = [await linkFor(email), await linkToken(email, 'verify-email')];
    const reset = { token, password: 'taken-over' };
    expectError(await newGuest().post('/api/auth/reset-password', reset), 'not_found');
    expectError(await newGuest().get(`/api/verify-email/${token}`), 'not_found');
    expectError(await confirm(newGuest(), verification), 'not_found');
    expectSuccess('auth-confirm-device', await confirm(newGuest(), token));
  });

  test('rejects a link issued before a new password or for a deleted account', async () => {
    const [member, deletedMember] = [await newMember(), await newMember()];
    const { email } = member.credentials;
    const [token, other] = [await linkFor(email), await linkFor(deletedMember.credentials.email)];
    await newGuest().post('/api/auth/forgot-password', { email });
    const body = { token: await linkToken(email, 'reset-password'), password: 'brand-new-1' };
    expectSuccess('auth-reset-password', await newGuest().post('/api/auth/reset-password', body));
    expectError(await confirm(newGuest(), token), 'not_found');
    const deletion = {
      userId: deletedMember.id,
      password: deletedMember.credentials.password,
      confirmation: 'DELETE',
    };
    expectSuccess('user-delete', await deletedMember.post('/api/user/delete', deletion));
    expectError(await confirm(newGuest(), other), 'not_found');
  });

  test.each(['x', '', 7, null, 'a'.repeat(101)])('rejects the token %j', async (token) => {
    const response = await newGuest().post('/api/auth/confirm-device', { token });
    expectError(response, 'invalid_request');
  });
});
