import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { localTable } from '#test/support/local-table.ts';
import { limitsAt, spend } from './usage.ts';
import { usageStore } from './usage-store.ts';

// Real here: the embedded data store. The clock is a value.
const local = localTable();
const NOON = new Date('2026-11-21T12:00:00Z');
const NEXT_MORNING = new Date('2026-11-22T00:00:01Z');
let lastUser = 100;
const newMember = (plan: 'free' | 'premium' = 'free') => ({ userId: ++lastUser, plan });

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: AppError) => error.code,
  );

test('of 50 parallel messages on a free plan exactly 20 are accepted, and the counter says 20', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcome(spend(usage, member, 'messages', NOON))),
  );
  expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(20);
  expect(outcomes.filter((one) => one === 'limit_reached')).toHaveLength(30);
  expect(await usage.get(member.userId)).toMatchObject({ messages: 20, total_messages: 20 });
});

test('a unit is taken and given back although the numbers of all members cannot be written', async () => {
  const { table } = local;
  const failing: typeof table = Object.create(table, {
    update: {
      value: (input: Parameters<typeof table.update>[0]) =>
        input.Key?.pk.startsWith('POPULARITY#')
          ? Promise.reject(new Error('throttled'))
          : table.update(input),
    },
  });
  const usage = usageStore(failing);
  const { userId, plan } = newMember();
  for (const used of [1, 2]) {
    await spend(usage, { userId, plan }, 'images', NOON, { characterId: 7 });
    expect((await usage.get(userId)).images).toBe(used);
  }
  await usage.giveBack(userId, 'images', '2026-11-21', 7);
  expect((await usage.get(userId)).images).toBe(1);
});

test('the same send twice takes one unit, also the last one; given back, it takes one anew', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  for (let sent = 0; sent < 19; sent += 1)
    await spend(usage, member, 'messages', NOON, { sendId: 100 + sent });
  for (let attempt = 0; attempt < 3; attempt += 1)
    await spend(usage, member, 'messages', NOON, { sendId: 7 });
  expect(await usage.get(member.userId)).toMatchObject({ messages: 20, total_messages: 20 });
  expect(await outcome(spend(usage, member, 'messages', NOON, { sendId: 8 }))).toBe('limit_reached');
  await usage.giveBack(member.userId, 'messages', '2026-11-21');
  await spend(usage, member, 'messages', NOON, { sendId: 7 });
  expect((await usage.get(member.userId)).messages).toBe(20);
});

test('the refusal says which limit, how much was used, and when the next is possible', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  await spend(usage, member, 'images', NOON);
  await spend(usage, member, 'images', NOON);
  const refusal = await spend(usage, member, 'images', NOON).catch((error: AppError) => error);
  expect(refusal).toMatchObject({
    code: 'limit_reached',
    message:
      "You've reached your daily limit of 2 image requests. Upgrade to premium for unlimited image requests!",
    details: { requiresUpgrade: true, limitType: 'images', current: 2, limit: 2 },
    retryAfterSeconds: 12 * 60 * 60,
  });
});

test('premium members are counted, and never refused', async () => {
  const usage = usageStore(local.table);
  const member = newMember('premium');
  for (let sent = 0; sent < 25; sent += 1) await spend(usage, member, 'messages', NOON);
  expect(limitsAt(await usage.get(member.userId), 'premium', NOON).limits.messages).toEqual({
    used: 25,
    limit: null,
    remaining: null,
  });
});

test('a script of a premium member ends where no person gets to, and that is no limit of the plan', async () => {
  const usage = usageStore(local.table);
  const member = newMember('premium');
  const sent = { userId: member.userId, what: 'messages', day: '2026-11-21', limit: null } as const;
  await usage.spend(sent);
  await usage.spend({ ...sent, amount: 4_989 });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcome(spend(usage, member, 'messages', NOON))),
  );
  expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(10);
  const refusal = await spend(usage, member, 'messages', NOON).catch((error: AppError) => error);
  expect(refusal).toMatchObject({
    code: 'too_many_requests',
    details: {},
    retryAfterSeconds: 12 * 60 * 60,
  });
  await spend(usage, member, 'messages', NEXT_MORNING);
});

test('a new day starts at zero without any reset, also for 50 parallel first messages', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  for (let sent = 0; sent < 20; sent += 1) await spend(usage, member, 'messages', NOON);
  await spend(usage, member, 'videos', NOON);
  expect(limitsAt(await usage.get(member.userId), 'free', NEXT_MORNING).limits.messages.used).toBe(0);

  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcome(spend(usage, member, 'messages', NEXT_MORNING))),
  );
  expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(20);
  expect(await usage.get(member.userId)).toMatchObject({
    messages: 20,
    videos: 0,
    total_messages: 40,
    total_videos: 1,
  });
});

test('a unit is given back once for each time it was taken, and never below zero', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  await spend(usage, member, 'messages', NOON);
  await usage.giveBack(member.userId, 'messages', '2026-11-21');
  await usage.giveBack(member.userId, 'messages', '2026-11-21');
  expect(await usage.get(member.userId)).toMatchObject({ messages: 0, total_messages: 0 });
});

test('a unit of yesterday is not given back to today', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  await spend(usage, member, 'messages', NOON);
  await spend(usage, member, 'messages', NEXT_MORNING);
  await usage.giveBack(member.userId, 'messages', '2026-11-21');
  expect(await usage.get(member.userId)).toMatchObject({ day: '2026-11-22', messages: 1 });
});

test('a call that comes late, from the day before, is counted today and never turns the day back', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  for (let sent = 0; sent < 20; sent += 1) await spend(usage, member, 'messages', NEXT_MORNING);
  expect(await outcome(spend(usage, member, 'messages', NOON))).toBe('limit_reached');
  expect(await usage.get(member.userId)).toMatchObject({ day: '2026-11-22', messages: 20 });
});
