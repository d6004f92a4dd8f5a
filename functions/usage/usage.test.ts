import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { localTable } from '#test/support/local-table.ts';
import { chargeUnit, limitsAt } from './usage.ts';
import { usageStore } from './usage-store.ts';

// Uses the local database. Times are arguments.
const local = localTable();
const NOON = new Date('2026-11-21T12:00:00Z');
const NEXT_MORNING = new Date('2026-11-22T00:00:01Z');
let lastUser = 100;
const newMember = (plan: 'free' | 'premium' = 'free') => ({ userId: ++lastUser, plan });

const refundOf = ({ userId }: { userId: number }, sendId: number) =>
  ({ userId, limitName: 'messages', sendId, characterId: 1 }) as const;

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: AppError) => error.code,
  );

test('accepts 20 of 50 concurrent messages on the free plan', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcome(chargeUnit(usage, member, 'messages', NOON))),
  );
  expect(outcomes.filter((result) => result === 'accepted')).toHaveLength(20);
  expect(outcomes.filter((result) => result === 'limit_reached')).toHaveLength(30);
  expect(await usage.get(member.userId)).toMatchObject({ messages: 20, total_messages: 20 });
});

test('charges and refunds although the popularity counters cannot be written', async () => {
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
    await chargeUnit(usage, { userId, plan }, 'images', NOON, { characterId: 7, sendId: used });
    expect((await usage.get(userId)).images).toBe(used);
  }
  await usage.refund({ userId, limitName: 'images', characterId: 7, sendId: 1 });
  expect((await usage.get(userId)).images).toBe(1);
});

test('a repeated send is charged once; after a refund it is charged again', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  const charge = (sendId: number) => chargeUnit(usage, member, 'messages', NOON, { sendId });
  for (let sendId = 1; sendId <= 20; sendId += 1) await charge(sendId);
  for (const sendId of [20, 1, 7, 1]) await charge(sendId);
  expect(await usage.get(member.userId)).toMatchObject({ messages: 20, total_messages: 20 });
  expect(await outcome(charge(21))).toBe('limit_reached');
  await usage.refund(refundOf(member, 7));
  await charge(21);
  expect(await outcome(charge(7))).toBe('limit_reached');
});

test("keeps a premium member's newest 24 to 48 sends", async () => {
  const usage = usageStore(local.table);
  const member = newMember('premium');
  const first = Number.MAX_SAFE_INTEGER - 200;
  const charge = (sendId: number) =>
    chargeUnit(usage, member, 'messages', NOON, { sendId, characterId: first });
  for (let sent = 0; sent < 120; sent += 1) {
    await charge(first + sent);
    expect((await usage.get(member.userId)).sends?.size).toBeLessThanOrEqual(48);
  }
  for (let sent = 96; sent < 120; sent += 1) await charge(first + sent);
  expect(await usage.get(member.userId)).toMatchObject({ messages: 120 });
});

test('a retried free reply stays free, and free replies have a daily limit', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  const charge = (sendId: number) => chargeUnit(usage, member, 'messages', NOON, { sendId });
  const allowFree = (sendId: number) =>
    usage.allowFreeReply({ userId: member.userId, sendId, conversationId: 1 }, 60);
  for (let sendId = 1; sendId <= 20; sendId += 1) await charge(sendId);
  const allowed = await Promise.all(Array.from({ length: 80 }, (_, index) => allowFree(100 + index)));
  expect(allowed.filter(({ ok }) => ok)).toHaveLength(60);
  expect(await usage.get(member.userId)).toMatchObject({ messages: 20, freeReplies: 60 });
  const last = [...((await usage.get(member.userId)).sends ?? [])].find((id) => id < 0) ?? 0;
  expect(await charge(-last)).toMatchObject({ isFree: true });
  await usage.refund(refundOf(member, -last));
  expect(await usage.get(member.userId)).toMatchObject({ messages: 20, freeReplies: 60 });
});

test('the error states the limit, the usage and the time to retry', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  await chargeUnit(usage, member, 'images', NOON);
  await chargeUnit(usage, member, 'images', NOON);
  const rejection = await chargeUnit(usage, member, 'images', NOON).catch((error: AppError) => error);
  expect(rejection).toMatchObject({
    code: 'limit_reached',
    message:
      "You've reached your daily limit of 2 image requests. Upgrade to premium for unlimited image requests!",
    details: { requiresUpgrade: true, limitType: 'images', current: 2, limit: 2 },
    retryAfterSeconds: 12 * 60 * 60,
  });
});

test('counts premium members without a limit', async () => {
  const usage = usageStore(local.table);
  const member = newMember('premium');
  for (let sent = 0; sent < 25; sent += 1) await chargeUnit(usage, member, 'messages', NOON);
  expect(limitsAt(await usage.get(member.userId), 'premium', NOON).limits.messages).toEqual({
    used: 25,
    limit: null,
    remaining: null,
  });
});

test("stops a premium member's script at the fair use limit", async () => {
  const usage = usageStore(local.table);
  const member = newMember('premium');
  const sent = { userId: member.userId, limitName: 'messages', day: '2026-11-21', limit: null } as const;
  await usage.chargeUnit(sent);
  await usage.chargeUnit({ ...sent, amount: 4_989 });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcome(chargeUnit(usage, member, 'messages', NOON))),
  );
  expect(outcomes.filter((result) => result === 'accepted')).toHaveLength(10);
  const rejection = await chargeUnit(usage, member, 'messages', NOON).catch((error: AppError) => error);
  expect(rejection).toMatchObject({
    code: 'too_many_requests',
    details: {},
    retryAfterSeconds: 12 * 60 * 60,
  });
  await chargeUnit(usage, member, 'messages', NEXT_MORNING);
});

test('a new day starts at zero without a reset, also for 50 concurrent messages', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  for (let sent = 0; sent < 20; sent += 1) await chargeUnit(usage, member, 'messages', NOON);
  await chargeUnit(usage, member, 'videos', NOON);
  expect(limitsAt(await usage.get(member.userId), 'free', NEXT_MORNING).limits.messages.used).toBe(0);

  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcome(chargeUnit(usage, member, 'messages', NEXT_MORNING))),
  );
  expect(outcomes.filter((result) => result === 'accepted')).toHaveLength(20);
  expect(await usage.get(member.userId)).toMatchObject({
    messages: 20,
    videos: 0,
    total_messages: 40,
    total_videos: 1,
  });
});

test('refunds a unit once, and only for a charged send', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  await chargeUnit(usage, member, 'messages', NOON, { sendId: 1 });
  await chargeUnit(usage, member, 'messages', NOON, { sendId: 2 });
  const refunds = [refundOf(member, 1), refundOf(member, 1), refundOf(member, 3)];
  await Promise.all(refunds.map((refund) => usage.refund(refund)));
  expect(await usage.get(member.userId)).toMatchObject({ messages: 1, total_messages: 1 });
});

test("does not refund yesterday's unit today", async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  await chargeUnit(usage, member, 'messages', NOON, { sendId: 1 });
  await chargeUnit(usage, member, 'messages', NEXT_MORNING, { sendId: 2 });
  await usage.refund(refundOf(member, 1));
  expect(await usage.get(member.userId)).toMatchObject({ day: '2026-11-22', messages: 1 });
});

test('counts a late charge from yesterday for today', async () => {
  const usage = usageStore(local.table);
  const member = newMember();
  for (let sent = 0; sent < 20; sent += 1) await chargeUnit(usage, member, 'messages', NEXT_MORNING);
  expect(await outcome(chargeUnit(usage, member, 'messages', NOON))).toBe('limit_reached');
  expect(await usage.get(member.userId)).toMatchObject({ day: '2026-11-22', messages: 20 });
});
