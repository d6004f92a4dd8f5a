import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { makeIds } from '#functions/platform/ids.ts';
import { type ThrottleStore, throttleStore } from '#functions/throttle/throttle-store.ts';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { type LocalServices, startLocalServices } from '#test/support/local-services.ts';
import { type IdentityDeps, logIn, signUp } from './identity.ts';
import { type IdentityProvider, identityProvider } from './identity-provider.ts';
import { memberStore } from './member-store.ts';
import { planAt, requireSessionMember } from './members.ts';

// Uses the local database and the local identity provider, with a fixed clock.
let services: LocalServices;
let provider: IdentityProvider;
let lastPerson = 0;
const LOGIN_SOURCE = { viewerAddress: '203.0.113.24' };

beforeAll(async () => {
  services = await startLocalServices();
  Object.assign(process.env, services.env);
  const client = new CognitoIdentityProviderClient({});
  provider = identityProvider(client, {
    id: services.env.USER_POOL_ID ?? '',
    clientId: services.env.USER_POOL_CLIENT_ID ?? '',
  });
  return async () => {
    client.destroy();
    await services.stop();
  };
});

const newPerson = (password = 'long-walks-7') => ({
  email: `person-${++lastPerson}@example.com`,
  password,
  firstName: 'Ada',
  isOver18: true,
});

function makeIdentity(overrides: Partial<IdentityProvider> = {}) {
  // Tokens are checked against the real time, so the fixed clock starts there.
  const clock = fixedClock(new Date().toISOString());
  const identity: IdentityDeps & { throttle: ThrottleStore } = {
    members: memberStore(services.table),
    provider: { ...provider, ...overrides },
    throttle: throttleStore(services.table),
    clock,
    ids: makeIds(),
  };
  return { identity, clock };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: AppError) => error.code ?? error.message,
  );

test('a crashed sign-up can be repeated after half a minute', async () => {
  const person = newPerson();
  const crashing = makeIdentity();
  crashing.identity.members = {
    ...crashing.identity.members,
    create: () => Promise.reject(new Error('crashed')),
  };
  expect(await codeOf(signUp(crashing.identity, person))).toBe('crashed');

  const { identity, clock } = makeIdentity();
  const retry = { ...person, password: 'another-way-8' };
  expect(await codeOf(logIn(identity, person, LOGIN_SOURCE))).toBe('invalid_credentials');
  expect(await codeOf(signUp(identity, retry))).toBe('email_taken');
  clock.advance(31_000);
  const { user } = await signUp(identity, retry);
  expect(await codeOf(logIn(identity, person, LOGIN_SOURCE))).toBe('invalid_credentials');
  expect((await logIn(identity, retry, LOGIN_SOURCE)).user).toEqual(user);
});

test('a finished sign-up is never taken over', async () => {
  const person = newPerson();
  const { identity, clock } = makeIdentity();
  await signUp(identity, person);
  clock.advance(365 * 24 * 60 * 60 * 1_000);
  expect(await codeOf(signUp(identity, { ...person, password: 'mine-now-99' }))).toBe('email_taken');
  expect(await codeOf(logIn(identity, person, LOGIN_SOURCE))).toBe('done');
});

test('a rejected password releases the email', async () => {
  const { identity } = makeIdentity();
  const person = newPerson('12345');
  const rejection = await signUp(identity, person).catch((error: AppError) => error);
  expect(rejection).toMatchObject({
    code: 'invalid_request',
    message: 'Choose another password: this one is not accepted.',
  });
  const { user } = await signUp(identity, { ...person, password: 'long-walks-7' });
  expect(user.email).toBe(person.email);
});

test('a failing provider releases the email', async () => {
  const person = newPerson();
  const down = makeIdentity({ create: () => Promise.reject(new Error('down')) });
  expect(await codeOf(signUp(down.identity, person))).toBe('down');
  expect(await codeOf(signUp(makeIdentity().identity, person))).toBe('done');
});

test('a failed log-in after the account was created releases the email', async () => {
  const person = newPerson();
  const busy = makeIdentity({ logIn: () => Promise.reject(new Error('busy')) });
  expect(await codeOf(signUp(busy.identity, person))).toBe('busy');
  const { identity } = makeIdentity();
  const { user } = await signUp(identity, person);
  expect((await logIn(identity, person, LOGIN_SOURCE)).user).toEqual(user);
});

test('a sign-up does not take over the account of a pending email change', async () => {
  const person = newPerson();
  const { identity, clock } = makeIdentity();
  const { user } = await signUp(identity, person);
  const { email } = newPerson();
  await identity.members.claimEmail(email, user.id, clock.now().getTime());
  await identity.provider.changeEmail(person.email, email, user.id);
  clock.advance(31_000);
  const stranger = { ...newPerson('mine-now-99'), email };
  expect(await codeOf(signUp(identity, stranger))).toBe('email_taken');
  // The password is still its owner's.
  expect((await identity.provider.logIn(email, person.password)).idToken).toBeTruthy();
});

test("Cognito's own lockout does not count as a failed attempt", async () => {
  const error = Object.assign(new Error('Password attempts exceeded'), { name: 'NotAuthorizedException' });
  const locked = { send: () => Promise.reject(error) } as Partial<CognitoIdentityProviderClient>;
  const pool = { id: 'pool', clientId: 'client' };
  const { logIn: lockedLogIn } = identityProvider(locked as CognitoIdentityProviderClient, pool);
  const person = newPerson();
  await signUp(makeIdentity().identity, person);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const { identity } = makeIdentity({ logIn: lockedLogIn });
    const rejection = await logIn(identity, person, LOGIN_SOURCE).catch((failure: AppError) => failure);
    expect(rejection).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 });
  }
  expect(await codeOf(logIn(makeIdentity().identity, person, LOGIN_SOURCE))).toBe('done');
});

test("does not release another account's claim", async () => {
  const { identity } = makeIdentity();
  const { email } = newPerson();
  const now = Date.now();
  expect(await identity.members.claimEmail(email, 1, now)).toBe(true);
  await identity.members.releaseClaimedEmail(email, 2);
  expect(await identity.members.claimEmail(email, 3, now)).toBe(false);
  await identity.members.releaseClaimedEmail(email, 1);
  expect(await identity.members.claimEmail(email, 3, now)).toBe(true);
});

test('rejects a sign-up without age confirmation before any write', async () => {
  const create = () => Promise.reject(new Error('must not be called'));
  const { identity } = makeIdentity({ create });
  expect(await codeOf(signUp(identity, { ...newPerson(), isOver18: false }))).toBe('age_not_confirmed');
});

test('stores the time of the age confirmation', async () => {
  const { identity, clock } = makeIdentity();
  const { user } = await signUp(identity, newPerson());
  const record = await identity.members.get(user.id);
  expect(record?.over18At).toBe(clock.now().toISOString());
});

test('ended premium is free immediately', () => {
  const premiumUntil = '2026-11-21T12:00:00.000Z';
  const member = { subscriptionType: 'premium', premiumUntil } as const;
  expect(planAt(member, new Date('2026-11-21T11:59:59.999Z'))).toBe('premium');
  expect(planAt(member, new Date(premiumUntil))).toBe('free');
  expect(planAt({ subscriptionType: 'vip' }, new Date('2090-01-01'))).toBe('vip');
});

test('rejects sessions issued before sessionsValidAfter and sessions without a member', async () => {
  const { identity } = makeIdentity();
  const { user } = await signUp(identity, newPerson());
  const member = await identity.members.get(user.id);
  const read = async () => member && { ...member, sessionsValidAfter: 1_000 };
  const members = { get: read, getConsistent: read };
  const session = { userId: user.id, isAdmin: false, issuedAt: 1_000 };
  expect(await codeOf(requireSessionMember(session, members))).toBe('done');
  expect(await codeOf(requireSessionMember({ ...session, issuedAt: 999 }, members))).toBe('session_expired');
  expect(await codeOf(requireSessionMember({ ...session, userId: 1 }, identity.members))).toBe(
    'session_expired',
  );
});

test('only the owner can finish a pending email change', async () => {
  const { identity } = makeIdentity();
  const person = newPerson();
  const { user } = await signUp(identity, person);
  const { email } = newPerson();
  await identity.provider.changeEmail(person.email, email, user.id);
  await identity.provider.changeEmail(person.email, email, user.id);
  await expect(identity.provider.changeEmail(person.email, email, user.id + 1)).rejects.toThrow();
  const other = newPerson();
  const { user: stranger } = await signUp(identity, other);
  expect(await codeOf(identity.provider.changeEmail(other.email, email, stranger.id))).toBe('email_taken');
});
