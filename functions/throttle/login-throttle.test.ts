import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { MINUTE_MILLISECONDS } from '#functions/platform/clock.ts';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { type Attempt, startLogIn, startPasswordCheck } from './login-throttle.ts';
import { throttleStore } from './throttle-store.ts';

// Uses the local database and a fixed clock.
const local = localTable();
let lastName = 0;

function setUp() {
  const name = ++lastName;
  const [throttle, clock] = [throttleStore(local.table), fixedClock()];
  const email = `person-${name}@example.com`;
  const source = { email, viewerAddress: `203.0.113.${name}` };
  const start = (overrides: object = {}) => startLogIn(throttle, { ...source, ...overrides }, clock.now());
  /** Starts `count` concurrent attempts and returns how many are allowed. */
  const countAllowed = async (count: number, overrides: (index: number) => object = () => ({})) => {
    const attempts = Array.from({ length: count }, (_, index) => start(overrides(index)));
    const outcomes = await Promise.allSettled(attempts);
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  return { throttle, clock, email, start, countAllowed };
}
const otherNetwork = (index: number) => ({ viewerAddress: `198.51.100.${index}` });
const otherUser = (index: number) => ({ email: `otherUser-${++lastName}-${index}@example.com` });
const errorOf = (attempt: Promise<Attempt>) => attempt.catch((error: AppError) => error);

test('allows 4 of 50 concurrent attempts at one account from different networks', async () => {
  const { clock, start, countAllowed } = setUp();
  expect(await countAllowed(50, otherNetwork)).toBe(4);
  const rejection = await errorOf(start());
  expect(rejection).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 16 * 60 });
  expect((rejection as AppError).message).toContain('Wait 16 minutes, or get a link by email');
  clock.advance(16 * MINUTE_MILLISECONDS);
  expect(await countAllowed(1)).toBe(1);
});

test('continuous attempts never reach five without a 16-minute pause', async () => {
  const { clock, countAllowed } = setUp();
  for (let guess = 0; guess < 4; guess += 1, clock.advance(10 * MINUTE_MILLISECONDS))
    expect(await countAllowed(1)).toBe(1);
  expect(await countAllowed(1)).toBe(0);
  // Rejected attempts do not extend the window.
  clock.advance(6 * MINUTE_MILLISECONDS);
  expect(await countAllowed(4)).toBe(4);
});

test('only its own failures stop a known device, which then counts as unknown', async () => {
  const { start, countAllowed } = setUp();
  expect(await countAllowed(10, otherNetwork)).toBe(4);
  const knownDevice = `device-${lastName}`;
  expect(await countAllowed(10, () => ({ knownDevice }))).toBe(5);
  expect(await errorOf(start({ knownDevice }))).toMatchObject({ code: 'too_many_requests' });
  expect(await countAllowed(1, () => ({ knownDevice: `${knownDevice}-2` }))).toBe(1);
  // After its own attempts it uses those of unknown devices.
  const next = setUp();
  expect(await next.countAllowed(10, () => ({ knownDevice: `${knownDevice}-3` }))).toBe(9);
});

test('allows 100 of 120 concurrent attempts from one network', async () => {
  const { countAllowed } = setUp();
  expect(await countAllowed(120, otherUser)).toBe(100);
  expect(await countAllowed(1, (index) => ({ ...otherUser(index), ...otherNetwork(200) }))).toBe(1);
  expect(await countAllowed(1, () => ({ knownDevice: `device-${lastName}` }))).toBe(1);
});

test('attempts rejected by the account limit do not count for the network', async () => {
  const { countAllowed } = setUp();
  expect(await countAllowed(200)).toBe(4);
  expect(await countAllowed(120, otherUser)).toBe(96);
});

test("a success refunds the network and clears the account's failures", async () => {
  const { start, countAllowed } = setUp();
  for (let round = 0; round < 110; round += 1) {
    const attempt = await start(round % 4 ? {} : otherUser(round));
    await attempt.recordSuccess();
  }
  expect(await countAllowed(4)).toBe(4);
});

test('a cancelled attempt is refunded, but not to a later window', async () => {
  const { clock, start, countAllowed } = setUp();
  for (let round = 0; round < 10; round += 1) await (await start()).cancel();
  const old = await start();
  clock.advance(16 * MINUTE_MILLISECONDS);
  expect(await countAllowed(4)).toBe(4);
  await old.cancel();
  expect(await countAllowed(1)).toBe(0);
});

test('password checks within sessions have their own limit', async () => {
  const { throttle, clock, countAllowed } = setUp();
  expect(await countAllowed(10)).toBe(4);
  const userId = 1;
  const checks = Array.from({ length: 8 }, () => startPasswordCheck(throttle, userId, clock.now()));
  const outcomes = await Promise.allSettled(checks);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
