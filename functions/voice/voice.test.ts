import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { admitCall } from './admit-call.ts';
import { callStore } from './call-store.ts';
import { chargeElapsedSeconds, endCall, endLostCall, refundCall } from './end-call.ts';
import { socketStore } from './socket-store.ts';
import { LEASE_MILLISECONDS, type VoiceDeps } from './voice.ts';

// Uses the local database and a fake clock.
const local = localTable();
const owner = 'http://10.0.0.1:8080';

async function setUpVoice(plan: 'free' | 'premium' = 'free') {
  const { chat, clock, makeConversation } = chatFixture(local.table);
  const { session, characterId, conversation } = await makeConversation(plan);
  const voice: VoiceDeps = {
    ...chat,
    calls: callStore(local.table),
    sockets: socketStore(local.table),
    throttle: throttleStore(local.table),
  };
  const { userId, issuedAt } = session;
  let sockets = 0;
  /** `age`: of the socket's token, in seconds. */
  const call = (overrides: object = {}, age?: number, logInId = '') =>
    admitCall(
      voice,
      {
        userId,
        connectionId: `socket-${++sockets}=`,
        issuedAt: age === undefined ? issuedAt : clock.now().getTime() / 1_000 - age,
        logInId,
        owner,
      },
      { type: 'start_realtime_voice', characterId, userId, ...overrides },
    );
  const usage = async () => {
    const { voiceCalls, voiceSeconds } = await chat.usage.get(userId);
    return [voiceCalls, voiceSeconds];
  };
  return { voice, chat, clock, userId, characterId, conversation, call, usage };
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'admitted',
    (error: AppError) => error.code,
  );

test('admits and charges one of many concurrent starts', async () => {
  const { call, usage } = await setUpVoice('premium');
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(call())));
  expect(outcomes.filter((code) => code === 'admitted')).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'conflict')).toHaveLength(9);
  expect(await usage()).toEqual([1, 0]);
});

test('admits ten calls in ten minutes, refunded ones included', async () => {
  const { voice, clock, call, usage } = await setUpVoice('premium');
  for (let count = 1; count <= 10; count += 1) await refundCall(voice, (await call()).call);
  await expect(call()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 10 * 60 });
  clock.advance(10 * 60 * 1_000);
  expect(await outcome(call())).toBe('admitted');
  expect(await usage()).toEqual([1, 0]);
});

test('refunds a call whose task crashes after charging', async () => {
  const { voice, clock, call, usage, userId } = await setUpVoice();
  const crashing = {
    ...voice.calls,
    update: () => Promise.reject(new Error('killed')),
    refund: async () => true,
  };
  const { calls } = voice;
  voice.calls = crashing;
  await expect(call()).rejects.toThrow('killed');
  voice.calls = calls;
  expect(await usage()).toEqual([1, 0]);
  clock.advance(LEASE_MILLISECONDS + 1);
  const lostCall = await calls.get(userId);
  expect(lostCall && (await endLostCall(voice, lostCall))).toBe(true);
  expect(await usage()).toEqual([0, 0]);
});

test('a rejected call does not refund the unit of another', async () => {
  const { voice, call, usage } = await setUpVoice();
  const { call: first } = await call();
  first.hasReplied = true;
  await endCall(voice, first, 10);
  expect(await outcome(call())).toBe('limit_reached');
  expect(await usage()).toEqual([1, 10]);
});

test('rejects a call on a socket whose sessions were ended', async () => {
  const { chat, clock, call, userId } = await setUpVoice('premium');
  await chat.members.endSessions(userId, Math.floor(clock.now().getTime() / 1_000) + 1);
  expect(await outcome(call())).toBe('session_expired');
});

test('rejects a call on a socket after its log-out, and admits other devices', async () => {
  const { call, chat, userId } = await setUpVoice('premium');
  const [phone, laptop] = [crypto.randomUUID(), crypto.randomUUID()];
  await chat.members.endLogIn(userId, phone);
  expect(await outcome(call({}, 60, phone))).toBe('session_expired');
  expect(await outcome(call({}, 60, laptop))).toBe('admitted');
});

test('charges the unit at the start and the seconds as they pass; rejects the next call', async () => {
  const { voice, call, usage, conversation } = await setUpVoice();
  const first = await call();
  expect(first.conversation?.id).toBe(conversation.id);
  expect(first.limits).toMatchObject({
    maxSeconds: 60,
    remainingSeconds: 60,
    voiceCalls: { used: 1, limit: 1 },
  });
  first.call.hasReplied = true;
  expect(await chargeElapsedSeconds(voice, first.call, 4)).toBe(true);
  expect(await chargeElapsedSeconds(voice, first.call, 8)).toBe(true);
  expect(await usage()).toEqual([1, 8]);
  expect(await endCall(voice, first.call, 11)).toBe(true);
  expect(await endCall(voice, first.call, 99)).toBe(false);
  expect(await usage()).toEqual([1, 11]);
  await expect(call()).rejects.toMatchObject({
    code: 'limit_reached',
    details: { requiresUpgrade: true, limitType: 'voice_calls', current: 1, limit: 1 },
  });
  expect(await voice.calls.get(first.call.userId)).toBeUndefined();
});

test('refunds a call in which the companion was not heard, once', async () => {
  const { voice, call, usage } = await setUpVoice();
  const { call: record } = await call();
  await chargeElapsedSeconds(voice, record, 4);
  expect(
    await Promise.all([refundCall(voice, record), refundCall(voice, record), endLostCall(voice, record)]),
  ).toContain(true);
  expect(await usage()).toEqual([0, 0]);
  expect(await outcome(call())).toBe('admitted');
});

test('rejects a free member without seconds left and charges no call', async () => {
  const { chat, call, usage, userId, clock } = await setUpVoice();
  const day = clock.now().toISOString().slice(0, 10);
  await chat.usage.chargeUnit({ userId, limitName: 'voiceSeconds', day, limit: null, amount: 60 });
  await expect(call()).rejects.toMatchObject({ details: { limitType: 'voice_call_minutes', current: 60 } });
  expect(await usage()).toEqual([0, 60]);
});

test('premium calls have no time limit and are counted', async () => {
  const { voice, call, usage } = await setUpVoice('premium');
  for (let count = 1; count <= 3; count += 1) {
    const { call: record, limits } = await call();
    expect(limits).toMatchObject({ maxSeconds: null, remainingSeconds: null });
    record.hasReplied = true;
    await endCall(voice, record, 100);
    expect(await usage()).toEqual([count, 100 * count]);
  }
});

test('replaces a call whose lease has expired', async () => {
  const { voice, clock, call, usage } = await setUpVoice();
  const { call: lost } = await call();
  expect(await outcome(call())).toBe('conflict');
  clock.advance(LEASE_MILLISECONDS + 1);
  const { call: next } = await call();
  expect(next.sessionId).not.toBe(lost.sessionId);
  expect(await usage()).toEqual([1, 0]);
  expect(await chargeElapsedSeconds(voice, lost, 20)).toBe(false);
  expect(await usage()).toEqual([1, 0]);
});

test('counts seconds after midnight for the new day; does not refund yesterday’s unit to it', async () => {
  const { voice, clock, call, chat, userId } = await setUpVoice();
  clock.advance(11.9995 * 60 * 60 * 1_000);
  const { call: record } = await call({}, 60);
  await chargeElapsedSeconds(voice, record, 2);
  clock.advance(5_000);
  await chargeElapsedSeconds(voice, record, 7);
  expect(await chat.usage.get(userId)).toMatchObject({ day: '2026-11-22', voiceCalls: 0, voiceSeconds: 5 });
  expect(await refundCall(voice, record)).toBe(true);
  expect(await chat.usage.get(userId)).toMatchObject({ voiceCalls: 0, voiceSeconds: 5 });
});

test('rejects a call on a socket whose token is older than 20 minutes', async () => {
  const { call } = await setUpVoice('premium');
  expect(await outcome(call({}, 20 * 60 + 1))).toBe('session_expired');
  expect(await outcome(call({}, 16 * 60))).toBe('admitted');
});

test('rejects another user id, another member’s conversation, an unknown companion and ended sessions', async () => {
  const { voice, call, chat, userId } = await setUpVoice();
  const stranger = await setUpVoice();
  expect(await outcome(call({ userId: stranger.userId }))).toBe('forbidden');
  expect(await outcome(call({ conversationId: stranger.conversation.id }))).toBe('not_found');
  expect(await outcome(call({ characterId: 1 }))).toBe('not_found');
  await chat.members.endSessions(userId, Number.MAX_SAFE_INTEGER);
  expect(await outcome(call())).toBe('session_expired');
  expect(await voice.calls.get(userId)).toBeUndefined();
});

test('charges nothing after the member was deleted during the call', async () => {
  const { voice, call, chat, userId } = await setUpVoice();
  const { call: record } = await call();
  await local.table.deleteMany([
    { pk: `USER#${userId}`, sk: 'CALL' },
    { pk: `USER#${userId}`, sk: 'USAGE' },
  ]);
  expect(await chargeElapsedSeconds(voice, record, 8)).toBe(false);
  expect(await endCall(voice, record, 12)).toBe(false);
  expect(await chat.usage.get(userId)).toMatchObject({ day: '', voiceSeconds: 0 });
});
