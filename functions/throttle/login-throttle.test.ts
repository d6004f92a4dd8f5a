import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { type Attempt, startLogIn, startPasswordCheck } from './login-throttle.ts';
import { throttleStore } from './throttle-store.ts';

// Real here: the embedded data store. Held: the clock.
const local = localTable();
const MINUTE = 60_000;
let lastName = 0;

function setUp() {
  const name = ++lastName;
  const [throttle, clock] = [throttleStore(local.table), fixedClock()];
  const email = `person-${name}@example.com`;
  const from = { email, viewerAddress: `203.0.113.${name}` };
  const take = (more: object = {}) => startLogIn(throttle, { ...from, ...more }, clock.now());
  /** How many of so many at the same time are let through. */
  const taken = async (asked: number, more: (index: number) => object = () => ({})) => {
    const attempts = Array.from({ length: asked }, (_, index) => take(more(index)));
    const outcomes = await Promise.allSettled(attempts);
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  return { throttle, clock, email, take, taken };
}
const elsewhere = (index: number) => ({ viewerAddress: `198.51.100.${index}` });
const somebody = (index: number) => ({ email: `somebody-${++lastName}-${index}@example.com` });
const refusalOf = (attempt: Promise<Attempt>) => attempt.catch((error: AppError) => error);

test('of fifty guesses at the same time at one account four are tried, wherever they come from', async () => {
  const { clock, take, taken } = setUp();
  expect(await taken(50, elsewhere)).toBe(4);
  const refusal = await refusalOf(take());
  expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 16 * 60 });
  expect((refusal as AppError).message).toContain('Wait 16 minutes, or get a link by email');
  clock.advance(16 * MINUTE);
  expect(await taken(1)).toBe(1);
});

test('guesses that keep coming never make five without a quiet quarter of an hour', async () => {
  const { clock, taken } = setUp();
  for (let guess = 0; guess < 4; guess += 1, clock.advance(10 * MINUTE)) expect(await taken(1)).toBe(1);
  expect(await taken(1)).toBe(0);
  // What is refused does not make it longer.
  clock.advance(6 * MINUTE);
  expect(await taken(4)).toBe(4);
});

test('a device that is known is stopped by its own failures only, and then counts as any other', async () => {
  const { take, taken } = setUp();
  expect(await taken(10, elsewhere)).toBe(4);
  const knownDevice = `device-${lastName}`;
  expect(await taken(10, () => ({ knownDevice }))).toBe(5);
  expect(await refusalOf(take({ knownDevice }))).toMatchObject({ code: 'too_many_requests' });
  expect(await taken(1, () => ({ knownDevice: `${knownDevice}-2` }))).toBe(1);
  // The account's own tries are left to it where nobody else has used them.
  const next = setUp();
  expect(await next.taken(10, () => ({ knownDevice: `${knownDevice}-3` }))).toBe(9);
});

test('of 120 tries at the same time from one network exactly 100 are made', async () => {
  const { taken } = setUp();
  expect(await taken(120, somebody)).toBe(100);
  expect(await taken(1, (index) => ({ ...somebody(index), ...elsewhere(200) }))).toBe(1);
  expect(await taken(1, () => ({ knownDevice: `device-${lastName}` }))).toBe(1);
});

test('a network is not charged for tries that the account refuses', async () => {
  const { taken } = setUp();
  expect(await taken(200)).toBe(4);
  expect(await taken(120, somebody)).toBe(96);
});

test('a success gives its try back to the network, and forgives the account', async () => {
  const { take, taken } = setUp();
  for (let round = 0; round < 110; round += 1) {
    const attempt = await take(round % 4 ? {} : somebody(round));
    await attempt.succeeded();
  }
  expect(await taken(4)).toBe(4);
});

test('a try that came to nothing is as if it had not been; one of an earlier window is not given back to the next', async () => {
  const { clock, take, taken } = setUp();
  for (let round = 0; round < 10; round += 1) await (await take()).cancel();
  const old = await take();
  clock.advance(16 * MINUTE);
  expect(await taken(4)).toBe(4);
  await old.cancel();
  expect(await taken(1)).toBe(0);
});

test('within sessions an account has tries of its own, whatever strangers do', async () => {
  const { throttle, clock, taken } = setUp();
  expect(await taken(10)).toBe(4);
  const userId = 1;
  const checks = Array.from({ length: 8 }, () => startPasswordCheck(throttle, userId, clock.now()));
  const outcomes = await Promise.allSettled(checks);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
