import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAgeCheck, startAgeCheckProvider } from '#test/support/age-check-provider.ts';
import { Browser } from '#test/support/browser.ts';
import { newEmail } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { ADMIN, type RunningSystem, startSystem } from '#test/support/system.ts';

// A system with an age check provider, which is a real HTTP server.
const SECRET = 'shared-with-the-provider';
let provider: Awaited<ReturnType<typeof startAgeCheckProvider>>;
let system: RunningSystem;
let administrator: Browser;

beforeAll(async () => {
  provider = await startAgeCheckProvider(SECRET);
  system = await startSystem({
    env: { AGE_CHECK_PROVIDER: 'http', AGE_CHECK_URL: provider.url, AGE_CHECK_SECRET: SECRET },
  });
  provider.setSite(system.url);
  administrator = new Browser(system.url);
  await administrator.post('/api/auth/login', ADMIN);
});
afterAll(async () => {
  await system?.stop();
  await provider?.stop();
});

const sessionOf = async (member: Browser) =>
  expectSuccess('auth-session', await member.get('/api/auth/session'));

/** A member who has answered that they are under 18. */
async function lockedMember() {
  const member = new Browser(system.url);
  const body = { email: newEmail(), password: 'a-good-password', firstName: 'Sam', isOver18: true };
  const { id } = expectSuccess('auth-signup', await member.post('/api/auth/signup', body));
  await member.post('/api/user/age-answer', { userId: id, over18: false });
  return { member, id };
}

/** Starts a check and goes to the provider's page, which answers with the state. */
async function startCheck(member: Browser, userId: number): Promise<string> {
  const response = await member.post('/api/user/age-check', { userId });
  const url = new URL(expectSuccess('user-age-check-start', response).url);
  expect(url.href.startsWith(`${provider.url}&`)).toBe(true);
  expect(url.searchParams.get('return_url')).toBe(`${system.url}/chats`);
  return (await fetch(url)).text();
}

describe('age-check-callback', () => {
  test('yes of the provider lifts the lock, once', async () => {
    const { member, id } = await lockedMember();
    expect((await sessionOf(member))?.locked).toEqual({ reason: 'age', canCheckAge: true });
    const state = await startCheck(member, id);
    expect(await provider.sendResult({ state, over18: true })).toBe(200);
    expect(await sessionOf(member)).not.toHaveProperty('locked');
    expectSuccess('conversations-create', await member.post('/api/conversations', { characterId: 1 }), 201);

    // A replay has no effect on a later lock.
    await administrator.post(`/api/admin/users/${id}/lock`, { reason: 'age' });
    expect(await provider.sendResult({ state, over18: true })).toBe(200);
    expect((await sessionOf(member))?.locked?.reason).toBe('age');
  });

  test('no of the provider keeps the lock; a later yes of the same check does not lift it', async () => {
    const { member, id } = await lockedMember();
    const state = await startCheck(member, id);
    expect(await provider.sendResult({ state, over18: false })).toBe(200);
    expect(await provider.sendResult({ state, over18: true })).toBe(200);
    expect((await sessionOf(member))?.locked?.reason).toBe('age');
  });

  test('a check that was started before does not lift a later lock', async () => {
    const { member, id } = await lockedMember();
    const state = await startCheck(member, id);
    await administrator.delete(`/api/admin/users/${id}/lock`);
    await administrator.post(`/api/admin/users/${id}/lock`, { reason: 'age' });
    expect(await provider.sendResult({ state, over18: true })).toBe(200);
    expect((await sessionOf(member))?.locked?.reason).toBe('age');
  });

  test('results without a fresh signature of the provider are rejected', async () => {
    const { member, id } = await lockedMember();
    const state = await startCheck(member, id);
    const yes = { state, over18: true };
    const body = JSON.stringify(yes);
    const now = Math.floor(Date.now() / 1_000);
    const statuses = {
      'another secret': await provider.sendResult(yes, { secret: 'a-secret-of-somebody-else' }),
      old: await provider.sendResult(yes, { time: now - 301 }),
      'of the future': await provider.sendResult(yes, { time: now + 360 }),
      'the time changed': await provider.post(
        body,
        signAgeCheck(body, SECRET, now - 301).replace(/\d+/, `${now}`),
      ),
      'the body changed': await provider.post(
        body,
        signAgeCheck(JSON.stringify({ state, over18: false }), SECRET),
      ),
      'no signature': await provider.post(body, ''),
      'a state of somebody else': await provider.sendResult({ ...yes, state: `${state.slice(0, -4)}AAAA` }),
    };
    expect([...new Set(Object.values(statuses))]).toEqual([403]);
    expect((await sessionOf(member))?.locked?.reason).toBe('age');
  });
});

describe('user-age-check-start', () => {
  test('is for the own account with a lock because of age', async () => {
    const { member, id } = await lockedMember();
    expectError(await member.post('/api/user/age-check', { userId: id + 1 }), 'forbidden');
    await administrator.delete(`/api/admin/users/${id}/lock`);
    expectError(await member.post('/api/user/age-check', { userId: id }), 'conflict');
    await administrator.post(`/api/admin/users/${id}/lock`, { reason: 'conduct' });
    expect((await sessionOf(member))?.locked).toEqual({ reason: 'conduct' });
    const error = expectError(await member.post('/api/user/age-check', { userId: id }), 'account_locked');
    expect(error.reason).toBe('conduct');
  });
});
