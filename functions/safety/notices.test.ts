import { expect, test } from 'vitest';
import { memberStore } from '#functions/identity/member-store.ts';
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#functions/platform/clock.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { noticeForMessage, recordCall } from './notices.ts';
import { safetyCountersStore } from './safety-counters-store.ts';

// Uses the local database and a clock that the tests advance.
const local = localTable();

async function setUp() {
  const { clock, makeMember } = chatFixture(local.table);
  const { userId } = await makeMember();
  const members = memberStore(local.table);
  const counters = safetyCountersStore(local.table);
  let lastId = 0;
  /** Sends a message; returns its notice. */
  const notify = async (messageId: number, isInCrisis = false) => {
    const member = await members.getConsistent(userId);
    if (!member) throw new Error('no member');
    const context = { language: 'de', isInCrisis } as const;
    return noticeForMessage({ members, counters }, member, messageId, clock.now(), context);
  };
  const send = async (messageId = ++lastId) => (await notify(messageId))?.kind;
  /** Sends every ten minutes; returns the notices with the minutes at which they came. */
  const spend = async (milliseconds: number) => {
    const start = clock.now().getTime();
    const notices: [number, string][] = [];
    while (clock.now().getTime() - start < milliseconds) {
      clock.advance(10 * MINUTE_MILLISECONDS);
      const kind = await send();
      if (kind) notices.push([(clock.now().getTime() - start) / MINUTE_MILLISECONDS, kind]);
    }
    return notices;
  };
  return { clock, userId, members, counters, notify, send, spend };
}

test('says once a day that the companion is an AI', async () => {
  const { clock, send } = await setUp();
  expect([await send(), await send()]).toEqual(['ai', undefined]);
  clock.advance(5 * HOUR_MILLISECONDS);
  expect(await send()).toBeUndefined();
  clock.advance(7 * HOUR_MILLISECONDS);
  expect([await send(), await send()]).toEqual(['ai', undefined]);
});

test('suggests a break after every 3 hours of continued use', async () => {
  const { send, spend } = await setUp();
  expect(await send()).toBe('ai');
  expect(await spend(7 * HOUR_MILLISECONDS)).toEqual([
    [180, 'break'],
    [360, 'break'],
  ]);
});

test('a pause of more than 30 minutes ends the stretch', async () => {
  const { clock, send, spend } = await setUp();
  await send();
  expect(await spend(170 * MINUTE_MILLISECONDS)).toEqual([]);
  clock.advance(31 * MINUTE_MILLISECONDS);
  expect(await send()).toBeUndefined();
  expect(await spend(180 * MINUTE_MILLISECONDS)).toEqual([[180, 'break']]);
});

test('after a crisis a break is not suggested; texts are in the language of the member', async () => {
  const { clock, notify, spend } = await setUp();
  await spend(170 * MINUTE_MILLISECONDS);
  clock.advance(20 * MINUTE_MILLISECONDS);
  const text =
    'Du sprichst mit einer KI, nicht mit einem Menschen. Was sie sagt, hat eine Software erfunden.';
  expect(await notify(1_000, true)).toEqual({ kind: 'ai', text });
  expect(await notify(1_001)).toBeUndefined();
});

test('a call counts as use', async () => {
  const { clock, userId, members, send } = await setUp();
  await send();
  const from = clock.now();
  clock.advance(3 * HOUR_MILLISECONDS);
  await recordCall(members, userId, from, clock.now());
  expect(await send()).toBe('break');
});

test('a retry gets the same notice, of parallel messages one gets it, and each is counted', async () => {
  const { clock, counters, send } = await setUp();
  const month = clock.now().toISOString().slice(0, 7);
  const counted = async () =>
    (await counters.listMonth(month)).find(({ stage, label }) => stage === 'notice' && label === 'ai')
      ?.count ?? 0;
  const before = await counted();
  const kinds = await Promise.all([101, 102, 103].map((id) => send(id)));
  expect(kinds.filter(Boolean)).toEqual(['ai']);
  expect(await send(101 + kinds.indexOf('ai'))).toBe('ai');
  expect(await counted()).toBe(before + 1);
});
