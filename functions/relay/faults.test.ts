import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { callStore } from '#functions/voice/call-store.ts';
import { VOICE_BLOCK_SAMPLES } from '#shared/voice.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { voiceSystem } from '#test/support/voice-system.ts';

// Real here: tasks as processes, which are killed; the data store; a speech service over a real connection.
const home = voiceSystem({ service: { pieces: 3 } });
const task = () => home.tasks[0] ?? expect.unreachable();

const callOf = (userId: number) => callStore(home.local.table).get(userId);
const isOver = (userId: number) => expect.poll(() => callOf(userId)).toBeUndefined();

async function calling(tasks = [task()], plan: 'free' | 'premium' = 'free') {
  const member = await home.member(plan);
  const caller = new VoiceCaller(member.userId, ...tasks);
  await caller.start(member.characterId);
  const until = (type: string, options = {}) =>
    home.sockets.until(caller.connectionId, (message) => message.type === type, options);
  await until('session_started');
  return { ...member, caller, until };
}

test('a task that dies in mid-call: the caller is told by another one, and may call again', async () => {
  const doomed = await home.startTask();
  const other = await home.startTask();
  const { caller, until, userId, characterId, used } = await calling([doomed], 'premium');
  await until('audio_response_delta');
  await expect.poll(async () => (await callOf(userId))?.hasReplied).toBe(true);
  await doomed.stop('SIGKILL');

  const rest = new VoiceCaller(userId, other);
  await other.deliver(caller.connectionId, userId, { type: 'audio_data', seq: 40, data: 'AAAA' });
  const { message } = await until('error');
  expect(message).toMatchObject({ code: 'unavailable', endsCall: true });
  expect(message).toHaveProperty('message', expect.stringMatching(/^Voice service connection lost/));
  // She was heard, so the call counts.
  expect((await used()).voiceCalls).toBe(1);
  await rest.start(characterId);
  await home.sockets.until(rest.connectionId, ({ type }) => type === 'session_started');
  await rest.send({ type: 'end_realtime_voice' });
  await isOver(userId);
});

test('a call that died with its task before she was heard costs nothing, for which the next call is enough', async () => {
  const { userId, characterId, used } = await home.member();
  const now = Date.now();
  const chat = await home.member();
  const call = {
    userId,
    sessionId: 'dead',
    connectionId: 'gone=',
    owner: 'http://127.0.0.1:1',
    characterId,
    startedAt: new Date(now - 60_000).toISOString(),
    leaseUntil: now - 1,
    day: new Date(now).toISOString().slice(0, 10),
    seconds: 8,
    hasReplied: false,
  };
  await callStore(home.local.table).claim(call);
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
  const started = await home.sockets.until(caller.connectionId, ({ type }) => type === 'session_started');
  expect(started.message).toMatchObject({ limits: { remainingSeconds: 60 } });
  await caller.send({ type: 'end_realtime_voice' });
  await isOver(userId);
  expect((await used()).voiceSeconds).toBeLessThan(8);
});

test('a speech service that does not answer costs the caller nothing', async () => {
  const mute = await home.startTask({ VOICE_BASE_URL: 'ws://127.0.0.1:1/v1' });
  const { userId, characterId, used } = await home.member();
  const caller = new VoiceCaller(userId, mute);
  await caller.start(characterId);
  const { message } = await home.sockets.until(caller.connectionId, ({ type }) => type === 'error');
  expect(message).toMatchObject({
    code: 'companion_failed',
    endsCall: true,
    message: 'The call could not be put through. It was not counted; please try again.',
  });
  await isOver(userId);
  expect(await used()).toEqual({ voiceCalls: 0, voiceSeconds: 0 });
});

test('a task that is told to stop finishes its calls, takes no new ones, and hands those to the others', async () => {
  const leaving = await home.startTask({ RELAY_PEERS_URL: task().url });
  const { caller, until, userId } = await calling([leaving]);
  const stopped = leaving.stop('SIGTERM');
  await expect.poll(async () => (await fetch(`${leaving.url}/health`)).status).toBe(503);

  const next = await home.member();
  const newcomer = new VoiceCaller(next.userId, leaving);
  await newcomer.start(next.characterId);
  await home.sockets.until(newcomer.connectionId, ({ type }) => type === 'session_started');
  expect((await callOf(next.userId))?.owner).toBe(task().url);

  await until('response_complete');
  expect(await callOf(userId)).toBeDefined();
  await caller.send({ type: 'end_realtime_voice' });
  expect(await stopped).toBe(0);
  await isOver(userId);
  await task().deliver(newcomer.connectionId, next.userId, { type: 'end_realtime_voice' });
  await isOver(next.userId);
});

test('a task whose time to drain is up says so to those who still talk', async () => {
  const leaving = await home.startTask({ DRAIN_SECONDS: '1' });
  const { until, userId, used } = await calling([leaving]);
  await until('response_complete');
  expect(await leaving.stop('SIGTERM')).toBe(0);
  expect((await until('error')).message).toMatchObject({ code: 'unavailable', endsCall: true });
  await isOver(userId);
  expect((await used()).voiceCalls).toBe(1);
});

test('a silent caller whose socket is gone without a word is noticed', async () => {
  const { caller, until, userId } = await calling();
  await until('response_complete');
  home.sockets.closeSocket(caller.connectionId);
  await isOver(userId);
});

test('a browser that takes what it is sent slowly holds back its own sound and nothing else', async () => {
  const slow = await calling();
  home.sockets.treat(async (connectionId) => {
    if (connectionId === slow.caller.connectionId) await new Promise((resolve) => setTimeout(resolve, 400));
    return 200;
  });
  const quick = await calling();
  const done = await quick.until('response_complete');
  expect(done.message).toHaveProperty('seq');
  await slow.until('response_complete');
  home.sockets.treat(() => 200);
  for (const { caller, userId } of [slow, quick]) {
    await caller.send({ type: 'end_realtime_voice' });
    await isOver(userId);
  }
});

test('faults of the callback API that pass are not noticed, in number or order', async () => {
  const failures = [500, 429, 503];
  home.sockets.treat(() => failures.shift() ?? 200);
  const { caller, until, userId } = await calling();
  await until('response_complete');
  const told = home.sockets.to(caller.connectionId).map(({ message }) => message.seq);
  expect(told).toEqual(told.map((_, index) => index));
  await caller.send({ type: 'end_realtime_voice' });
  await isOver(userId);
});

/** Silence, as much as one message takes: 170 ms. */
const BLOCK = Buffer.alloc(VOICE_BLOCK_SAMPLES * 2).toString('base64');

test('who sends more sound than time has passed is cut off, and nobody else notices', async () => {
  const neighbour = await calling();
  const { caller, until, userId } = await calling([task()], 'premium');
  const blocks = Array.from({ length: 120 }, (_, seq) =>
    caller.send({ type: 'audio_data', seq, data: BLOCK }),
  );
  expect((await until('error')).message).toMatchObject({ code: 'too_many_requests', endsCall: true });
  await Promise.all(blocks);
  await isOver(userId);
  await neighbour.until('response_complete');
  expect(home.sockets.to(neighbour.caller.connectionId).map(({ message }) => message.type)).not.toContain(
    'error',
  );
  await neighbour.caller.send({ type: 'end_realtime_voice' });
  await isOver(neighbour.userId);
});

/** Sends without end, until the relay has had enough. */
async function flood(connectionId: string, userId: number) {
  for (let sent = 0; sent < 10_000 && !home.sockets.wasEnded(connectionId); sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => task().deliver(connectionId, userId, 'x')));
  }
}

test('who sends more messages than a client does is cut off, whatever they are', async () => {
  const { caller, until, userId } = await calling([task()], 'premium');
  await flood(caller.connectionId, userId);
  expect((await until('error')).message).toMatchObject({ code: 'invalid_request', endsCall: false });
  const errors = () =>
    home.sockets.to(caller.connectionId).flatMap(({ message }) => (message.type === 'error' ? message : []));
  await expect
    .poll(() => errors().find(({ endsCall }) => endsCall))
    .toMatchObject({ code: 'too_many_requests' });
  await isOver(userId);
  await expect.poll(() => home.sockets.wasEnded(caller.connectionId)).toBe(true);
});

test('a connection without a call that sends without end is closed, too', async () => {
  const { userId } = await home.member();
  const { connectionId } = new VoiceCaller(userId, task());
  await flood(connectionId, userId);
  await expect.poll(() => home.sockets.wasEnded(connectionId)).toBe(true);
});

test('a second start on the same socket is answered, and the call goes on', async () => {
  const { caller, characterId, until, userId } = await calling([task()], 'premium');
  await caller.start(characterId);
  expect((await until('error')).message).toMatchObject({ code: 'conflict', endsCall: false });
  await until('response_complete');
  await caller.send({ type: 'end_realtime_voice' });
  await isOver(userId);
});

test('a block that comes before its call is written down makes no task deaf for long', async () => {
  const other = await home.startTask();
  const { userId, characterId } = await home.member('premium');
  const caller = new VoiceCaller(userId, task());
  const block = () => other.deliver(caller.connectionId, userId, { type: 'audio_data', data: 'AAAA' });
  await block();
  await caller.start(characterId);
  await home.sockets.until(caller.connectionId, ({ type }) => type === 'session_started');
  const forwarded = async () => {
    await block();
    return (await other.metrics()).counts.Forwarded;
  };
  await expect.poll(forwarded, { interval: 100 }).toBeGreaterThan(0);
  await caller.send({ type: 'end_realtime_voice' });
  await isOver(userId);
});

const nonsense = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.json({ maxDepth: 2 }),
  fc
    .record({
      type: fc.constantFrom(
        'audio_data',
        'start_realtime_voice',
        'end_realtime_voice_',
        '__proto__',
        7,
        null,
      ),
      seq: fc.oneof(fc.integer(), fc.double(), fc.constant('1'), fc.constant(null), fc.maxSafeNat()),
      data: fc.oneof(
        fc.base64String({ maxLength: 40 }),
        fc.string(),
        fc.constant([]),
        fc.constant(undefined),
      ),
      audio: fc.oneof(fc.array(fc.anything(), { maxLength: 4 }), fc.constant({}), fc.constant(undefined)),
      userId: fc.oneof(fc.integer(), fc.constant('x')),
      characterId: fc.oneof(fc.integer(), fc.constant({})),
    })
    .map((message) => JSON.stringify(message)),
);
const HUGE = [
  JSON.stringify({ type: 'audio_data', seq: 1, audio: new Array(VOICE_BLOCK_SAMPLES * 4).fill(1) }),
  JSON.stringify({ type: 'audio_data', seq: 1, data: 'A'.repeat(100_000) }),
  'x'.repeat(127 * 1_024),
  `${'['.repeat(50_000)}`,
];

test('whatever is sent, before, during and after a call: no task falls, and no call is left', async () => {
  const { caller, until, userId } = await calling([task()], 'premium');
  await until('response_complete');
  const deliver = (message: string) => task().deliver(caller.connectionId, userId, message);
  await fc.assert(
    fc.asyncProperty(nonsense, async (message) => {
      expect(await deliver(message)).toBe(202);
    }),
    { numRuns: 300 },
  );
  for (const message of HUGE) expect(await deliver(message)).toBe(202);
  expect(await task().deliver(caller.connectionId, userId, 'x'.repeat(200_000))).toBe(413);
  // It still is a call, in which blocks come late, twice and not at all.
  expect((await task().metrics()).activeCalls).toBe(1);
  for (const seq of [3, 1, 1, 0, 2, 900, 4, 4, 60, 5]) {
    await deliver(JSON.stringify({ type: 'audio_data', seq, data: 'AAAA' }));
  }
  await deliver(JSON.stringify({ type: 'end_realtime_voice' }));
  await isOver(userId);
  for (const message of [
    ...HUGE,
    '{"type":"audio_data","seq":6,"data":"AAAA"}',
    '{"type":"end_realtime_voice"}',
  ]) {
    await deliver(message);
  }
  await fc.assert(
    fc.asyncProperty(nonsense, async (message) => {
      await deliver(message);
    }),
    { numRuns: 100 },
  );
  await expect.poll(async () => (await task().metrics()).activeCalls).toBe(0);
  expect(task().process.exitCode).toBeNull();
  expect(home.sockets.to(caller.connectionId).length).toBeLessThan(30);
});

test('requests that are none are refused', async () => {
  const { url } = task();
  const status = async (path: string, init?: RequestInit) => (await fetch(`${url}${path}`, init)).status;
  expect(await status('/messages', { method: 'POST', body: '{}' })).toBe(400);
  expect(await status('/messages')).toBe(404);
  expect(await status('/nothing', { method: 'POST' })).toBe(404);
  const headers = { 'x-connection-id': 'abc=', 'x-user-id': '-1' };
  expect(await status('/messages', { method: 'POST', headers, body: '{}' })).toBe(400);
});
