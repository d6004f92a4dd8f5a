import { expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#functions/platform/clock.ts';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { limitEmailChange, limitExport } from './throttle.ts';
import { throttleStore } from './throttle-store.ts';

// Uses the local database and a fixed clock.
const local = localTable();
let lastUserId = 0;

function setUp() {
  return { throttle: throttleStore(local.table), clock: fixedClock() };
}

const countAccepted = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

test.each([
  ['email changes', limitEmailChange, 10],
  ['data exports', limitExport, 3],
] as const)('%s have a daily limit for each member', async (_, limit, max) => {
  const { throttle, clock } = setUp();
  const userId = ++lastUserId;
  const attempts = Array.from({ length: max + 5 }, () => limit(throttle, userId, clock.now()));
  expect(await countAccepted(attempts)).toBe(max);
  expect(await countAccepted([limit(throttle, ++lastUserId, clock.now())])).toBe(1);
  clock.advance(DAY_MILLISECONDS);
  expect(await countAccepted([limit(throttle, userId, clock.now())])).toBe(1);
});
