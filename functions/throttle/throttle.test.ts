import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { heldClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { forgiveLogin, recordFailedLogin, takeEmailChange, takeExport, takeLogin } from './throttle.ts';
import { throttleStore } from './throttle-store.ts';

// Real here: the embedded data store. Held: the clock.
const local = localTable();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let lastName = 0;

function setUp() {
  const name = ++lastName;
  const email = `person-${name}@example.com`;
  return { throttle: throttleStore(local.table), clock: heldClock(), email, address: `203.0.113.${name}` };
}

const accepted = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

test('of fifty guesses at the same time five are tried, and the next when a quarter of an hour is over', async () => {
  const { throttle, clock, email } = setUp();
  const guess = (_: unknown, index: number) => takeLogin(throttle, email, `198.51.100.${index}`, clock.now());
  expect(await accepted(Array.from({ length: 50 }, guess))).toBe(5);
  const refusal = await takeLogin(throttle, email, 'elsewhere', clock.now()).catch(
    (error: AppError) => error,
  );
  expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 15 * 60 });
  clock.advance(15 * MINUTE);
  expect(await accepted([takeLogin(throttle, email, 'elsewhere', clock.now())])).toBe(1);
});

test('a log-in that succeeds forgives the failures before it', async () => {
  const { throttle, clock, email, address } = setUp();
  for (let round = 0; round < 4; round += 1) {
    for (let failure = 0; failure < 4; failure += 1) {
      await takeLogin(throttle, email, address, clock.now());
      await recordFailedLogin(throttle, address, clock.now());
    }
    await takeLogin(throttle, email, address, clock.now());
    await forgiveLogin(throttle, email);
  }
});

test("a hundred failures from one address of the network end its attempts on any account, and nobody else's", async () => {
  const { throttle, clock, address } = setUp();
  const failures = Array.from({ length: 100 }, () => recordFailedLogin(throttle, address, clock.now()));
  await Promise.all(failures);
  const tryFrom = (from: string) => accepted([takeLogin(throttle, setUp().email, from, clock.now())]);
  expect(await tryFrom(address)).toBe(0);
  expect(await tryFrom('elsewhere')).toBe(1);
  clock.advance(15 * MINUTE);
  expect(await tryFrom(address)).toBe(1);
});

test.each([
  ['changes of the email', takeEmailChange, 10],
  ['downloads of the data', takeExport, 3],
] as const)('%s are counted for each member and day', async (_, take, most) => {
  const { throttle, clock } = setUp();
  const userId = ++lastName;
  const attempts = Array.from({ length: most + 5 }, () => take(throttle, userId, clock.now()));
  expect(await accepted(attempts)).toBe(most);
  expect(await accepted([take(throttle, ++lastName, clock.now())])).toBe(1);
  clock.advance(DAY);
  expect(await accepted([take(throttle, userId, clock.now())])).toBe(1);
});
