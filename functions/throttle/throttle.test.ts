import { expect, test } from 'vitest';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { limitEmailChange, limitExport } from './throttle.ts';
import { throttleStore } from './throttle-store.ts';

// Real here: the embedded data store. Held: the clock.
const local = localTable();
const DAY = 24 * 60 * 60_000;
let lastName = 0;

function setUp() {
  return { throttle: throttleStore(local.table), clock: fixedClock() };
}

const accepted = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

test.each([
  ['changes of the email', limitEmailChange, 10],
  ['downloads of the data', limitExport, 3],
] as const)('%s are counted for each member and day', async (_, take, most) => {
  const { throttle, clock } = setUp();
  const userId = ++lastName;
  const attempts = Array.from({ length: most + 5 }, () => take(throttle, userId, clock.now()));
  expect(await accepted(attempts)).toBe(most);
  expect(await accepted([take(throttle, ++lastName, clock.now())])).toBe(1);
  clock.advance(DAY);
  expect(await accepted([take(throttle, userId, clock.now())])).toBe(1);
});
