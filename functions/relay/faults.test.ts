import { expect, test } from 'vitest';
import { callStore } from '#functions/voice/call-store.ts';
import { VOICE_BLOCK_SAMPLES } from '#shared/voice.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { voiceSystem } from '#test/support/voice-system.ts';

// Integration test: relay tasks as processes, which are killed, and the local database. The speech service is a fake
// server.
const system = voiceSystem({ service: { chunks: 3 } });
const task = () => system.tasks[0] ?? expect.unreachable();

const callOf = (userId: number) => callStore(system.local.table).get(userId);
const expectCallEnded = (userId: number) => expect.poll(() => callOf(userId)).toBeUndefined();

async function startCall(tasks = [task()], plan: 'free' | 'premium' = 'free') {
  const member = await system.member(plan);
  const caller = new VoiceCaller(member.userId, ...tasks);
  await caller.start(member.characterId);
  const waitForMessage = (type: string, options = {}) =>
    system.sockets.waitForMessage(caller.connectionId, (message) => message.type === type, options);
  await waitForMessage('session_started');
  return { ...member, caller, waitForMessage };
}

test('another task notifies the caller when the call’s task has crashed, and a new call can start', async () => {
  const crashing = await system.startTask();
  const other = await system.startTask();
  const { caller, waitForMessage, userId, characterId, used } = await startCall([crashing], 'premium');
  await waitForMessage('audio_response_delta');
  await expect.poll(async () => (await callOf(userId))?.hasReplied).toBe(true);
  await crashing.stop('SIGKILL');

  const nextCaller = new VoiceCaller(userId, other);
  await other.deliver(caller.connectionId, userId, { type: 'audio_data', seq: 40, data: 'AAAA' });
  const { message } = await waitForMessage('error');
  expect(message).toMatchObject({ code: 'unavailable', endsCall: true });
  expect(message).toHaveProperty('message', expect.stringMatching(/^Voice service connection lost/));
  // The companion was heard, so the call is charged.
  expect((await used()).voiceCalls).toBe(1);
  await nextCaller.start(characterId);
  await system.sockets.waitForMessage(nextCaller.connectionId, ({ type }) => type === 'session_started');
  await nextCaller.send({ type: 'end_realtime_voice' });
  await expectCallEnded(userId);
});

test('the next call refunds a crashed call in which the companion was not heard', async () => {
  const { userId, characterId, used } = await system.member();
  const now = Date.now();
  const chat = await system.member();
  const call = {
    userId,
    sessionId: 'lost',
    connectionId: 'lost=',
    owner: 'http://127.0.0.1:1',
    characterId,
    startedAt: new Date(now - 60_000).toISOString(),
    leaseUntil: now - 1,
    day: new Date(now).toISOString().slice(0, 10),
    seconds: 8,
    hasReplied: false,
  };
  await callStore(system.local.table).claim(call);
  await chat.chat.usage.chargeUnit({ userId, limitName: 'voiceCalls', day: call.day, limit: 1 });
  await chat.chat.usage.chargeUnit({
    userId,
    limitName: 'voiceSeconds',
    day: call.day,
    limit: null,
    amount: 8,
  });
  const caller = new VoiceCaller(userId, task());
  await caller.start(characterId);
  const started = await system.sockets.waitForMessage(
    caller.connectionId,
    ({ type }) => type === 'session_started',
  );
  expect(started.message).toMatchObject({ limits: { remainingSeconds: 60 } });
  await caller.send({ type: 'end_realtime_voice' });
  await expectCallEnded(userId);
  expect((await used()).voiceSeconds).toBeLessThan(8);
});

test('refunds a call when the speech service is unreachable', async () => {
  const unconnected = await system.startTask({ VOICE_BASE_URL: 'ws://127.0.0.1:1/v1' });
  const { userId, characterId, used } = await system.member();
  const caller = new VoiceCaller(userId, unconnected);
  await caller.start(characterId);
  const { message } = await system.sockets.waitForMessage(
    caller.connectionId,
    ({ type }) => type === 'error',
  );
  expect(message).toMatchObject({
    code: 'companion_failed',
    endsCall: true,
    message: 'The call could not be put through. It was not counted; please try again.',
  });
  await expectCallEnded(userId);
  expect(await used()).toEqual({ voiceCalls: 0, voiceSeconds: 0 });
});

test('a draining task finishes its calls and forwards new ones', async () => {
  const drainingTask = await system.startTask({ RELAY_PEERS_URL: task().url });
  const { caller, waitForMessage, userId } = await startCall([drainingTask]);
  const stopped = drainingTask.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${drainingTask.url}/health`)).status).toBe(503);

  const next = await system.member();
  const newCaller = new VoiceCaller(next.userId, drainingTask);
  await newCaller.start(next.characterId);
  await system.sockets.waitForMessage(newCaller.connectionId, ({ type }) => type === 'session_started');
  expect((await callOf(next.userId))?.owner).toBe(task().url);

  await waitForMessage('response_complete');
  expect(await callOf(userId)).toBeDefined();
  await caller.send({ type: 'end_realtime_voice' });
  expect(await stopped).toBe(0);
  await expectCallEnded(userId);
  await task().deliver(newCaller.connectionId, next.userId, { type: 'end_realtime_voice' });
  await expectCallEnded(next.userId);
});

test('a draining task ends the remaining calls at its time limit', async () => {
  const drainingTask = await system.startTask({ DRAIN_SECONDS: '1' });
  const { waitForMessage, userId, used } = await startCall([drainingTask]);
  await waitForMessage('response_complete');
  expect(await drainingTask.stop('SIGTERM')).toBe(0);
  expect((await waitForMessage('error')).message).toMatchObject({ code: 'unavailable', endsCall: true });
  await expectCallEnded(userId);
  expect((await used()).voiceCalls).toBe(1);
});

test('ends a call whose socket closed without an event', async () => {
  const { caller, waitForMessage, userId } = await startCall();
  await waitForMessage('response_complete');
  system.sockets.closeSocket(caller.connectionId);
  await expectCallEnded(userId);
});

test('a slow client delays only its own call', async () => {
  const slow = await startCall();
  system.sockets.setPostHandler(async (connectionId) => {
    if (connectionId === slow.caller.connectionId) await new Promise((resolve) => setTimeout(resolve, 400));
    return 200;
  });
  const quick = await startCall();
  const lastMessage = await quick.waitForMessage('response_complete');
  expect(lastMessage.message).toHaveProperty('seq');
  await slow.waitForMessage('response_complete');
  system.sockets.setPostHandler(() => 200);
  for (const { caller, userId } of [slow, quick]) {
    await caller.send({ type: 'end_realtime_voice' });
    await expectCallEnded(userId);
  }
});

test('retries transient errors of the @connections API without loss or reordering', async () => {
  const failures = [500, 429, 503];
  system.sockets.setPostHandler(() => failures.shift() ?? 200);
  const { caller, waitForMessage, userId } = await startCall();
  await waitForMessage('response_complete');
  const sequence = system.sockets.messagesTo(caller.connectionId).map(({ message }) => message.seq);
  expect(sequence).toEqual(sequence.map((_, index) => index));
  await caller.send({ type: 'end_realtime_voice' });
  await expectCallEnded(userId);
});

/** One message of silence: 170 ms. */
const BLOCK = Buffer.alloc(VOICE_BLOCK_SAMPLES * 2).toString('base64');

test('ends a call that sends audio faster than real time; other calls continue', async () => {
  const neighbour = await startCall();
  const { caller, waitForMessage, userId } = await startCall([task()], 'premium');
  const blocks = Array.from({ length: 120 }, (_, seq) =>
    caller.send({ type: 'audio_data', seq, data: BLOCK }),
  );
  expect((await waitForMessage('error')).message).toMatchObject({
    code: 'too_many_requests',
    endsCall: true,
  });
  await Promise.all(blocks);
  await expectCallEnded(userId);
  await neighbour.waitForMessage('response_complete');
  expect(
    system.sockets.messagesTo(neighbour.caller.connectionId).map(({ message }) => message.type),
  ).not.toContain('error');
  await neighbour.caller.send({ type: 'end_realtime_voice' });
  await expectCallEnded(neighbour.userId);
});

/** Sends until the relay closes the connection. */
async function flood(connectionId: string, userId: number) {
  for (let sent = 0; sent < 10_000 && !system.sockets.isClosedByRelay(connectionId); sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => task().deliver(connectionId, userId, 'x')));
  }
}

test('ends a call that exceeds the message rate', async () => {
  const { caller, waitForMessage, userId } = await startCall([task()], 'premium');
  await flood(caller.connectionId, userId);
  expect((await waitForMessage('error')).message).toMatchObject({ code: 'invalid_request', endsCall: false });
  const errors = () =>
    system.sockets
      .messagesTo(caller.connectionId)
      .flatMap(({ message }) => (message.type === 'error' ? message : []));
  await expect
    .poll(() => errors().find(({ endsCall }) => endsCall))
    .toMatchObject({ code: 'too_many_requests' });
  await expectCallEnded(userId);
  await expect.poll(() => system.sockets.isClosedByRelay(caller.connectionId)).toBe(true);
});

test('closes a connection without a call that exceeds the message rate', async () => {
  const { userId } = await system.member();
  const { connectionId } = new VoiceCaller(userId, task());
  await flood(connectionId, userId);
  await expect.poll(() => system.sockets.isClosedByRelay(connectionId)).toBe(true);
});

test('rejects a second start on the same socket; the call continues', async () => {
  const { caller, characterId, waitForMessage, userId } = await startCall([task()], 'premium');
  await caller.start(characterId);
  expect((await waitForMessage('error')).message).toMatchObject({ code: 'conflict', endsCall: false });
  await waitForMessage('response_complete');
  await caller.send({ type: 'end_realtime_voice' });
  await expectCallEnded(userId);
});

test('forwards audio soon after a block arrived before its call was stored', async () => {
  const other = await system.startTask();
  const { userId, characterId } = await system.member('premium');
  const caller = new VoiceCaller(userId, task());
  const block = () => other.deliver(caller.connectionId, userId, { type: 'audio_data', data: 'AAAA' });
  await block();
  await caller.start(characterId);
  await system.sockets.waitForMessage(caller.connectionId, ({ type }) => type === 'session_started');
  const forwarded = async () => {
    await block();
    return (await other.metrics()).counts.Forwarded;
  };
  await expect.poll(forwarded, { interval: 100 }).toBeGreaterThan(0);
  await caller.send({ type: 'end_realtime_voice' });
  await expectCallEnded(userId);
});

test('rejects invalid requests', async () => {
  const { url } = task();
  const status = async (path: string, init?: RequestInit) => (await fetch(`${url}${path}`, init)).status;
  expect(await status('/messages', { method: 'POST', body: '{}' })).toBe(400);
  expect(await status('/messages')).toBe(404);
  expect(await status('/nothing', { method: 'POST' })).toBe(404);
  const headers = { 'x-connection-id': 'abc=', 'x-user-id': '-1' };
  expect(await status('/messages', { method: 'POST', headers, body: '{}' })).toBe(400);
});
