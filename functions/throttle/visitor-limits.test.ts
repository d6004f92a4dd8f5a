import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { HOUR_MILLISECONDS } from '#functions/platform/clock.ts';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { throttleStore } from './throttle-store.ts';
import { limitVisitor } from './visitor-limits.ts';

// Uses the local database and a fixed clock.
const local = localTable();
let lastVisitor = 0;

function setUp() {
  const clock = fixedClock('2026-11-21T12:15:00Z');
  const throttle = throttleStore(local.table);
  const network = `198.51.100.${++lastVisitor}`;
  const attempt = (address = network, act: 'sign-up' | 'mail' = 'sign-up') =>
    limitVisitor(throttle, act, address, clock.now());
  /** Starts `count` concurrent actions and returns how many are allowed. */
  const countAllowed = async (count: number, address = network, act: 'sign-up' | 'mail' = 'sign-up') => {
    const attempts = await Promise.allSettled(Array.from({ length: count }, () => attempt(address, act)));
    return attempts.filter(({ status }) => status === 'fulfilled').length;
  };
  return { clock, attempt, countAllowed, network };
}
const errorOf = (attempt: Promise<void>) => attempt.catch((error: AppError) => error);

test('allows 20 of 50 concurrent sign-ups from one network, and more in the next hour', async () => {
  const { clock, attempt, countAllowed } = setUp();
  expect(await countAllowed(50)).toBe(20);
  const rejection = await errorOf(attempt());
  expect(rejection).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 45 * 60, details: {} });
  clock.advance(45 * 60_000);
  expect(await countAllowed(1)).toBe(1);
});

test('allows 60 a day, and more on the next day', async () => {
  const { clock, attempt, countAllowed } = setUp();
  for (let hour = 0; hour < 3; hour += 1, clock.advance(HOUR_MILLISECONDS))
    expect(await countAllowed(20)).toBe(20);
  expect(await errorOf(attempt())).toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: (8 * 60 + 45) * 60,
  });
  clock.advance(9 * HOUR_MILLISECONDS);
  expect(await countAllowed(1)).toBe(1);
});

test('counts each network and each action separately', async () => {
  const { countAllowed } = setUp();
  expect(await countAllowed(50)).toBe(20);
  expect(await countAllowed(1, `192.0.2.${lastVisitor}`)).toBe(1);
  expect(await countAllowed(50, undefined, 'mail')).toBe(30);
});

test('counts all addresses of a /64 network as one visitor', async () => {
  const { countAllowed } = setUp();
  const network64 = `2001:db8:${lastVisitor}:1`;
  expect(await countAllowed(19, `${network64}::1`)).toBe(19);
  expect(await countAllowed(5, `${network64}:aaaa:bbbb:cccc:dddd`)).toBe(1);
  expect(await countAllowed(1, `2001:db8:${lastVisitor}:2::1`)).toBe(1);
});
