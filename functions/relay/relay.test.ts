import { expect, test } from 'vitest';
import { bytesOfMilliseconds, levelOf, samplesOf } from '#functions/companion/voice/pcm.ts';
import { callStore } from '#functions/voice/call-store.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { voiceSystem } from '#test/support/voice-system.ts';
import { noise, speech } from '#test/support/voices.ts';

// Integration test: two relay tasks as processes, the built-in voice, the local database, signed posts. API Gateway is
// a fake.
const system = voiceSystem({ tasks: 2, env: { VOICE_PROVIDER: 'offline', VOICE_CALL_SECONDS: '4' } });

const forwardedBy = (task: { counts: Record<string, number> }) => task.counts.Forwarded ?? 0;

async function startCall(plan: 'free' | 'premium') {
  const member = await system.member(plan);
  const caller = new VoiceCaller(member.userId, ...system.tasks);
  await caller.start(member.characterId);
  const { message } = await system.sockets.waitForMessage(
    caller.connectionId,
    ({ type }) => type === 'session_started',
  );
  caller.openMicrophone();
  return {
    ...member,
    caller,
    started: message,
    messages: () => system.sockets.messagesTo(caller.connectionId),
  };
}

const types = (messages: { message: { type: string } }[]) => messages.map(({ message }) => message.type);

test('greets, is interrupted, answers and stores the transcript, with messages spread over both tasks', async () => {
  const { caller, userId, characterId, conversation, chat, started, messages } = await startCall('premium');
  const { connectionId } = caller;
  expect(started).toMatchObject({
    seq: 0,
    characterId,
    conversationId: conversation.id,
    limits: { maxSeconds: null, remainingSeconds: null },
  });
  const first = await system.sockets.waitForMessage(
    connectionId,
    ({ type }) => type === 'audio_response_delta',
  );
  if (first.message.type !== 'audio_response_delta') throw new Error('unreachable');
  expect(levelOf(samplesOf(Buffer.from(first.message.delta, 'base64')))).toBeGreaterThan(0.01);

  // Enough to hear some words.
  await caller.say(Buffer.alloc(bytesOfMilliseconds(1_200)));
  await caller.say(speech.sentence);
  const interruption = await system.sockets.waitForMessage(
    connectionId,
    ({ type }) => type === 'recording_started',
  );
  const paused = await system.sockets.waitForMessage(
    connectionId,
    ({ type }) => type === 'recording_stopped',
  );
  const meanwhile = messages().slice(messages().indexOf(interruption) + 1, messages().indexOf(paused));
  expect(types(meanwhile)).toEqual([]);

  const from = messages().indexOf(paused);
  await system.sockets.waitForMessage(connectionId, ({ type }) => type === 'audio_response_delta', { from });
  const replyComplete = await system.sockets.waitForMessage(
    connectionId,
    ({ type }) => type === 'response_complete',
    {
      from,
    },
  );
  expect(replyComplete.message).toHaveProperty('transcript');
  // The transcript only contains what was heard.
  await caller.say(Buffer.alloc(bytesOfMilliseconds(2_000)));
  await caller.closeMicrophone();
  await caller.send({ type: 'end_realtime_voice' });

  const newestMessage = async () => (await chat.messages.list(conversation.id, 10)).items[0];
  await expect
    .poll(newestMessage)
    .toMatchObject({ content: expect.stringMatching(/^Hi.*…\n\nI/s), callSeconds: expect.any(Number) });
  expect(await callStore(system.local.table).get(userId)).toBeUndefined();
  expect(messages().map(({ message }) => message.seq)).toEqual(messages().map((_, index) => index));
  const forwarded = await Promise.all(system.tasks.map(async (task) => forwardedBy(await task.metrics())));
  expect(Math.max(...forwarded)).toBeGreaterThan(5);
});

test('a cough does not interrupt the companion', async () => {
  const { caller, messages } = await startCall('premium');
  await system.sockets.waitForMessage(caller.connectionId, ({ type }) => type === 'audio_response_delta');
  await caller.say(Buffer.concat([noise(150, 0.6), Buffer.alloc(bytesOfMilliseconds(900))]));
  await caller.closeMicrophone();
  await caller.send({ type: 'end_realtime_voice' });
  expect(types(messages())).not.toContain('recording_started');
});

test('ends a free call at the time limit with the upgrade error, and counts its seconds', async () => {
  const { caller, used, userId, characterId, started } = await startCall('free');
  expect(started).toMatchObject({ limits: { maxSeconds: 4, remainingSeconds: 60 } });
  const end = await system.sockets.waitForMessage(caller.connectionId, ({ type }) => type === 'error');
  expect(end.message).toMatchObject({
    code: 'limit_reached',
    endsCall: true,
    requiresUpgrade: true,
    limitType: 'voice_call_minutes',
    limit: 60,
  });
  await caller.closeMicrophone();
  await expect.poll(used).toEqual({ voiceCalls: 1, voiceSeconds: 4 });
  expect(types(system.sockets.messagesTo(caller.connectionId)).at(-1)).toBe('error');

  const second = new VoiceCaller(userId, ...system.tasks);
  await second.start(characterId);
  const rejection = await system.sockets.waitForMessage(second.connectionId, ({ type }) => type === 'error');
  expect(rejection.message).toMatchObject({ limitType: 'voice_calls', current: 1, limit: 1 });
});

test('rejects a second call on any task; the first continues', async () => {
  const { caller, userId, characterId, messages } = await startCall('premium');
  const second = new VoiceCaller(userId, ...system.tasks.toReversed());
  await second.start(characterId);
  const rejection = await system.sockets.waitForMessage(second.connectionId, ({ type }) => type === 'error');
  expect(rejection.message).toMatchObject({ code: 'conflict', endsCall: true });
  await system.sockets.waitForMessage(caller.connectionId, ({ type }) => type === 'response_complete');
  expect(types(messages())).not.toContain('error');
  await caller.closeMicrophone();
  await caller.send({ type: 'end_realtime_voice' });
  await expect.poll(() => callStore(system.local.table).get(userId)).toBeUndefined();
  await second.start(characterId);
  await system.sockets.waitForMessage(second.connectionId, ({ type }) => type === 'session_started');
  await second.send({ type: 'end_realtime_voice' });
});

test('a closed socket ends its call, whichever task receives the event', async () => {
  const { caller, userId } = await startCall('premium');
  await system.sockets.waitForMessage(caller.connectionId, ({ type }) => type === 'audio_response_delta');
  await caller.closeMicrophone();
  const record = await callStore(system.local.table).get(userId);
  const other = system.tasks.find(({ url }) => url !== record?.owner);
  await other?.disconnect(caller.connectionId, userId);
  await expect.poll(() => callStore(system.local.table).get(userId)).toBeUndefined();
});

test('counts rejected calls as rejected, not as failed', async () => {
  const counts = (await Promise.all(system.tasks.map((task) => task.metrics()))).map(({ counts }) => counts);
  const sum = (name: string) => counts.reduce((total, count) => total + (count[name] ?? 0), 0);
  expect({ failed: sum('CallsFailed'), rejected: sum('CallsRefused') > 0 }).toEqual({
    failed: 0,
    rejected: true,
  });
});

test('no call is left active', async () => {
  await expect
    .poll(async () =>
      (await Promise.all(system.tasks.map((task) => task.metrics()))).map(({ activeCalls }) => activeCalls),
    )
    .toEqual([0, 0]);
});
