import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { admit } from './admit.ts';
import { callStore } from './call-store.ts';
import { recordSeconds, refundCall, settle, settleLostCall } from './settle.ts';
import { socketStore } from './socket-store.ts';
import { LEASE, type Voice } from './voice.ts';

// Real here: the embedded data store. The clock is in the test's hand.
const local = localTable();
const owner = 'http://10.0.0.1:8080';

async function setUpVoice(plan: 'free' | 'premium' = 'free') {
  const { chat, clock, begin } = chatFixture(local.table);
  const { session, characterId, conversation } = await begin(plan);
  const voice: Voice = {
    ...chat,
    calls: callStore(local.table),
    sockets: socketStore(local.table),
    throttle: throttleStore(local.table),
  };
  const { userId, issuedAt } = session;
  let sockets = 0;
  /** `age`: of the token that the socket was opened with, in seconds. */
  const call = (more: object = {}, age?: number, logInId = '') =>
    admit(
      voice,
      {
        userId,
        connectionId: `socket-${++sockets}=`,
        issuedAt: age === undefined ? issuedAt : clock.now().getTime() / 1_000 - age,
        logInId,
        owner,
      },
      { type: 'start_realtime_voice', characterId, userId, ...more },
    );
  const used = async () => {
    const { voiceCalls, voiceSeconds } = await chat.usage.get(userId);
    return [voiceCalls, voiceSeconds];
  };
  return { voice, chat, clock, userId, characterId, conversation, call, used };
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'begun',
    (error: AppError) => error.code,
  );

test('of many starts at once one begins, and one unit is taken', async () => {
  const { call, used } = await setUpVoice('premium');
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(call())));
  expect(outcomes.filter((one) => one === 'begun')).toHaveLength(1);
  expect(outcomes.filter((one) => one === 'conflict')).toHaveLength(9);
  expect(await used()).toEqual([1, 0]);
});

test('ten calls begin in ten minutes, and no more, put through or not', async () => {
  const { voice, clock, call, used } = await setUpVoice('premium');
  for (let count = 1; count <= 10; count += 1) await refundCall(voice, (await call()).call);
  await expect(call()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 10 * 60 });
  clock.advance(10 * 60 * 1_000);
  expect(await outcome(call())).toBe('begun');
  expect(await used()).toEqual([1, 0]);
});

test('a call whose task dies before the unit is noted gives it back all the same', async () => {
  const { voice, clock, call, used, userId } = await setUpVoice();
  const dying = {
    ...voice.calls,
    note: () => Promise.reject(new Error('killed')),
    refundCall: async () => true,
  };
  const { calls } = voice;
  voice.calls = dying;
  await expect(call()).rejects.toThrow('killed');
  voice.calls = calls;
  expect(await used()).toEqual([1, 0]);
  clock.advance(LEASE + 1);
  const left = await calls.get(userId);
  expect(left && (await settleLostCall(voice, left))).toBe(true);
  expect(await used()).toEqual([0, 0]);
});

test('a call that is refused gives nothing back that another one took', async () => {
  const { voice, call, used } = await setUpVoice();
  const { call: first } = await call();
  first.hasReplied = true;
  await settle(voice, first, 10);
  expect(await outcome(call())).toBe('limit_reached');
  expect(await used()).toEqual([1, 10]);
});

test('a socket that outlives its sessions begins no call any more', async () => {
  const { chat, clock, call, userId } = await setUpVoice('premium');
  await chat.members.endSessions(userId, Math.floor(clock.now().getTime() / 1_000) + 1);
  expect(await outcome(call())).toBe('session_expired');
});

test('a socket that outlives its log-out begins no call any more, those of other devices do', async () => {
  const { call, chat, userId } = await setUpVoice('premium');
  const [phone, laptop] = [crypto.randomUUID(), crypto.randomUUID()];
  await chat.members.endLogIn(userId, phone);
  expect(await outcome(call({}, 60, phone))).toBe('session_expired');
  expect(await outcome(call({}, 60, laptop))).toBe('begun');
});

test('a call takes its unit when it begins and its seconds as they pass; the next one is refused', async () => {
  const { voice, call, used, conversation } = await setUpVoice();
  const first = await call();
  expect(first.conversation?.id).toBe(conversation.id);
  expect(first.limits).toMatchObject({
    maxSeconds: 60,
    remainingSeconds: 60,
    voiceCalls: { used: 1, limit: 1 },
  });
  first.call.hasReplied = true;
  expect(await recordSeconds(voice, first.call, 4)).toBe(true);
  expect(await recordSeconds(voice, first.call, 8)).toBe(true);
  expect(await used()).toEqual([1, 8]);
  expect(await settle(voice, first.call, 11)).toBe(true);
  expect(await settle(voice, first.call, 99)).toBe(false);
  expect(await used()).toEqual([1, 11]);
  await expect(call()).rejects.toMatchObject({
    code: 'limit_reached',
    details: { requiresUpgrade: true, limitType: 'voice_calls', current: 1, limit: 1 },
  });
  expect(await voice.calls.get(first.call.userId)).toBeUndefined();
});

test('a call in which she was not heard gives everything back, once', async () => {
  const { voice, call, used } = await setUpVoice();
  const { call: record } = await call();
  await recordSeconds(voice, record, 4);
  expect(
    await Promise.all([refundCall(voice, record), refundCall(voice, record), settleLostCall(voice, record)]),
  ).toContain(true);
  expect(await used()).toEqual([0, 0]);
  expect(await outcome(call())).toBe('begun');
});

test('a free member who has no second left is told about the time, and keeps the call', async () => {
  const { chat, call, used, userId, clock } = await setUpVoice();
  const day = clock.now().toISOString().slice(0, 10);
  await chat.usage.chargeUnit({ userId, limitName: 'voiceSeconds', day, limit: null, amount: 60 });
  await expect(call()).rejects.toMatchObject({ details: { limitType: 'voice_call_minutes', current: 60 } });
  expect(await used()).toEqual([0, 60]);
});

test('premium calls have no end, and are counted', async () => {
  const { voice, call, used } = await setUpVoice('premium');
  for (let count = 1; count <= 3; count += 1) {
    const { call: record, limits } = await call();
    expect(limits).toMatchObject({ maxSeconds: null, remainingSeconds: null });
    record.hasReplied = true;
    await settle(voice, record, 100);
    expect(await used()).toEqual([count, 100 * count]);
  }
});

test('the call of an owner that is silent for too long is dead: the next one takes its place', async () => {
  const { voice, clock, call, used } = await setUpVoice();
  const { call: dead } = await call();
  expect(await outcome(call())).toBe('conflict');
  clock.advance(LEASE + 1);
  const { call: next } = await call();
  expect(next.sessionId).not.toBe(dead.sessionId);
  expect(await used()).toEqual([1, 0]);
  expect(await recordSeconds(voice, dead, 20)).toBe(false);
  expect(await used()).toEqual([1, 0]);
});

test('seconds after midnight count for the new day; what was taken yesterday is not given back to it', async () => {
  const { voice, clock, call, chat, userId } = await setUpVoice();
  clock.advance(11.9995 * 60 * 60 * 1_000);
  const { call: record } = await call({}, 60);
  await recordSeconds(voice, record, 2);
  clock.advance(5_000);
  await recordSeconds(voice, record, 7);
  expect(await chat.usage.get(userId)).toMatchObject({ day: '2026-11-22', voiceCalls: 0, voiceSeconds: 5 });
  expect(await refundCall(voice, record)).toBe(true);
  expect(await chat.usage.get(userId)).toMatchObject({ voiceCalls: 0, voiceSeconds: 5 });
});

test('a socket outlives its token by a few minutes only', async () => {
  const { call } = await setUpVoice('premium');
  expect(await outcome(call({}, 20 * 60 + 1))).toBe('session_expired');
  expect(await outcome(call({}, 16 * 60))).toBe('begun');
});

test('nobody is let in for somebody else, into a conversation of others, or after leaving', async () => {
  const { voice, call, chat, userId } = await setUpVoice();
  const stranger = await setUpVoice();
  expect(await outcome(call({ userId: stranger.userId }))).toBe('forbidden');
  expect(await outcome(call({ conversationId: stranger.conversation.id }))).toBe('not_found');
  expect(await outcome(call({ characterId: 1 }))).toBe('not_found');
  await chat.members.endSessions(userId, Number.MAX_SAFE_INTEGER);
  expect(await outcome(call())).toBe('session_expired');
  expect(await voice.calls.get(userId)).toBeUndefined();
});

test('a member who is removed in mid-call is charged nothing afterwards', async () => {
  const { voice, call, chat, userId } = await setUpVoice();
  const { call: record } = await call();
  await local.table.deleteMany([
    { pk: `USER#${userId}`, sk: 'CALL' },
    { pk: `USER#${userId}`, sk: 'USAGE' },
  ]);
  expect(await recordSeconds(voice, record, 8)).toBe(false);
  expect(await settle(voice, record, 12)).toBe(false);
  expect(await chat.usage.get(userId)).toMatchObject({ day: '', voiceSeconds: 0 });
});
