import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { throttleStore } from './throttle-store.ts';
import { limitVisitor } from './visitor-limits.ts';

// Real: the embedded database. Fixed: the clock.
const local = localTable();
const HOUR = 60 * 60_000;
let lastVisitor = 0;

function setUp() {
  const clock = fixedClock('2026-11-21T12:15:00Z');
  const throttle = throttleStore(local.table);
  const network = `198.51.100.${++lastVisitor}`;
  const take = (address = network, act: 'sign-up' | 'mail' = 'sign-up') =>
    limitVisitor(throttle, act, address, clock.now());
  /** Starts `asked` concurrent actions and returns how many are allowed. */
  const taken = async (asked: number, address = network, act: 'sign-up' | 'mail' = 'sign-up') => {
    const attempts = await Promise.allSettled(Array.from({ length: asked }, () => take(address, act)));
    return attempts.filter(({ status }) => status === 'fulfilled').length;
  };
  return { clock, take, taken, network };
}
const refusalOf = (attempt: Promise<void>) => attempt.catch((error: AppError) => error);

test('allows 20 of 50 concurrent sign-ups from one network, and more in the next hour', async () => {
  const { clock, take, taken } = setUp();
  expect(await taken(50)).toBe(20);
  const refusal = await refusalOf(take());
  expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 45 * 60, details: {} });
  clock.advance(45 * 60_000);
  expect(await taken(1)).toBe(1);
});

test('allows 60 a day, and more on the next day', async () => {
  const { clock, take, taken } = setUp();
  for (let hour = 0; hour < 3; hour += 1, clock.advance(HOUR)) expect(await taken(20)).toBe(20);
  expect(await refusalOf(take())).toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: (8 * 60 + 45) * 60,
  });
  clock.advance(9 * HOUR);
  expect(await taken(1)).toBe(1);
});

test('counts each network and each action separately', async () => {
  const { taken } = setUp();
  expect(await taken(50)).toBe(20);
  expect(await taken(1, `192.0.2.${lastVisitor}`)).toBe(1);
  expect(await taken(50, undefined, 'mail')).toBe(30);
});

test('counts all addresses of a /64 network as one visitor', async () => {
  const { taken } = setUp();
  const household = `2001:db8:${lastVisitor}:1`;
  expect(await taken(19, `${household}::1`)).toBe(19);
  expect(await taken(5, `${household}:aaaa:bbbb:cccc:dddd`)).toBe(1);
  expect(await taken(1, `2001:db8:${lastVisitor}:2::1`)).toBe(1);
});
