import { expect, test } from 'vitest';
import { bytesOf, levelOf, samplesOf } from '#functions/companion/voice/pcm.ts';
import { callStore } from '#functions/voice/call-store.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { voiceSystem } from '#test/support/voice-system.ts';
import { noise, speech } from '#test/support/voices.ts';

// Real here: two tasks as processes, the offline voice, the data store, signed posts. API Gateway is a small server.
const home = voiceSystem({ tasks: 2, env: { VOICE_PROVIDER: 'offline', VOICE_CALL_SECONDS: '4' } });

const isCounted = (task: { counts: Record<string, number> }) => task.counts.Forwarded ?? 0;

async function calling(plan: 'free' | 'premium') {
  const member = await home.member(plan);
  const caller = new VoiceCaller(member.userId, ...home.tasks);
  await caller.start(member.characterId);
  const { message } = await home.sockets.until(caller.connectionId, ({ type }) => type === 'session_started');
  caller.openMicrophone();
  return { ...member, caller, started: message, told: () => home.sockets.to(caller.connectionId) };
}

const types = (told: { message: { type: string } }[]) => told.map(({ message }) => message.type);

test('a call whose messages land on both tasks: greeted, interrupted, answered, written down', async () => {
  const { caller, userId, characterId, conversation, chat, started, told } = await calling('premium');
  const { connectionId } = caller;
  expect(started).toMatchObject({
    seq: 0,
    characterId,
    conversationId: conversation.id,
    limits: { maxSeconds: null, remainingSeconds: null },
  });
  const first = await home.sockets.until(connectionId, ({ type }) => type === 'audio_response_delta');
  if (first.message.type !== 'audio_response_delta') throw new Error('unreachable');
  expect(levelOf(samplesOf(Buffer.from(first.message.delta, 'base64')))).toBeGreaterThan(0.01);

  // Long enough for a word or two.
  await caller.say(Buffer.alloc(bytesOf(1_200)));
  await caller.say(speech.sentence);
  const cut = await home.sockets.until(connectionId, ({ type }) => type === 'recording_started');
  const paused = await home.sockets.until(connectionId, ({ type }) => type === 'recording_stopped');
  const meanwhile = told().slice(told().indexOf(cut) + 1, told().indexOf(paused));
  expect(types(meanwhile)).toEqual([]);

  const from = told().indexOf(paused);
  await home.sockets.until(connectionId, ({ type }) => type === 'audio_response_delta', { from });
  const whole = await home.sockets.until(connectionId, ({ type }) => type === 'response_complete', { from });
  expect(whole.message).toHaveProperty('transcript');
  // What was sent has to be heard before it counts as said.
  await caller.say(Buffer.alloc(bytesOf(2_000)));
  await caller.closeMicrophone();
  await caller.send({ type: 'end_realtime_voice' });

  const written = async () => (await chat.messages.newest(conversation.id, 10)).items[0];
  await expect
    .poll(written)
    .toMatchObject({ content: expect.stringMatching(/^Hi.*…\n\nI/s), callSeconds: expect.any(Number) });
  expect(await callStore(home.local.table).get(userId)).toBeUndefined();
  expect(told().map(({ message }) => message.seq)).toEqual(told().map((_, index) => index));
  const forwarded = await Promise.all(home.tasks.map(async (task) => isCounted(await task.metrics())));
  expect(Math.max(...forwarded)).toBeGreaterThan(5);
});

test('a cough does not stop her', async () => {
  const { caller, told } = await calling('premium');
  await home.sockets.until(caller.connectionId, ({ type }) => type === 'audio_response_delta');
  await caller.say(Buffer.concat([noise(150, 0.6), Buffer.alloc(bytesOf(900))]));
  await caller.closeMicrophone();
  await caller.send({ type: 'end_realtime_voice' });
  expect(types(told())).not.toContain('recording_started');
});

test('a free call ends when the time is up, with the way to more; its seconds are counted, and no more', async () => {
  const { caller, used, userId, characterId, started } = await calling('free');
  expect(started).toMatchObject({ limits: { maxSeconds: 4, remainingSeconds: 60 } });
  const end = await home.sockets.until(caller.connectionId, ({ type }) => type === 'error');
  expect(end.message).toMatchObject({
    code: 'limit_reached',
    endsCall: true,
    requiresUpgrade: true,
    limitType: 'voice_call_minutes',
    limit: 60,
  });
  await caller.closeMicrophone();
  await expect.poll(used).toEqual({ voiceCalls: 1, voiceSeconds: 4 });
  expect(types(home.sockets.to(caller.connectionId)).at(-1)).toBe('error');

  const again = new VoiceCaller(userId, ...home.tasks);
  await again.start(characterId);
  const refusal = await home.sockets.until(again.connectionId, ({ type }) => type === 'error');
  expect(refusal.message).toMatchObject({ limitType: 'voice_calls', current: 1, limit: 1 });
});

test('one call at a time: the second is refused on whichever task, and the first goes on', async () => {
  const { caller, userId, characterId, told } = await calling('premium');
  const second = new VoiceCaller(userId, ...home.tasks.toReversed());
  await second.start(characterId);
  const refusal = await home.sockets.until(second.connectionId, ({ type }) => type === 'error');
  expect(refusal.message).toMatchObject({ code: 'conflict', endsCall: true });
  await home.sockets.until(caller.connectionId, ({ type }) => type === 'response_complete');
  expect(types(told())).not.toContain('error');
  await caller.closeMicrophone();
  await caller.send({ type: 'end_realtime_voice' });
  await expect.poll(() => callStore(home.local.table).get(userId)).toBeUndefined();
  // And now there is none, so there may be another.
  await second.start(characterId);
  await home.sockets.until(second.connectionId, ({ type }) => type === 'session_started');
  await second.send({ type: 'end_realtime_voice' });
});

test('a socket that closes ends its call, whichever task is told', async () => {
  const { caller, userId } = await calling('premium');
  await home.sockets.until(caller.connectionId, ({ type }) => type === 'audio_response_delta');
  await caller.closeMicrophone();
  const record = await callStore(home.local.table).get(userId);
  const other = home.tasks.find(({ url }) => url !== record?.owner);
  await other?.disconnect(caller.connectionId, userId);
  await expect.poll(() => callStore(home.local.table).get(userId)).toBeUndefined();
});

test('whoever was refused is counted as that, and raises no alarm: none of all these calls has failed', async () => {
  const counts = (await Promise.all(home.tasks.map((task) => task.metrics()))).map((one) => one.counts);
  const sum = (name: string) => counts.reduce((total, one) => total + (one[name] ?? 0), 0);
  expect({ failed: sum('CallsFailed'), refused: sum('CallsRefused') > 0 }).toEqual({
    failed: 0,
    refused: true,
  });
});

test('nothing is left of all these calls', async () => {
  await expect
    .poll(async () =>
      (await Promise.all(home.tasks.map((task) => task.metrics()))).map((one) => one.activeCalls),
    )
    .toEqual([0, 0]);
});
