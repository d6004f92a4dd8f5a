import { afterAll, beforeAll, expect, test } from 'vitest';
import { levelOf, samplesOf } from '#functions/companion/voice/pcm.ts';
import { callStore } from '#functions/voice/call-store.ts';
import { type CallbackServer, startCallbackServer } from '#test/support/callback-server.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { type RelayTask, startRelayTask } from '#test/support/relay-task.ts';
import { VoiceCaller } from '#test/support/voice-caller.ts';
import { speech } from '#test/support/voices.ts';

// Real here: two tasks as processes, the offline voice, the data store, signed posts. API Gateway is a small server.
const local = localTable();
let sockets: CallbackServer;
let tasks: [RelayTask, RelayTask];

beforeAll(async () => {
  sockets = await startCallbackServer();
  const options = { table: local, socketEndpoint: sockets.url, env: { VOICE_CALL_SECONDS: '6' } };
  tasks = await Promise.all([startRelayTask(options), startRelayTask(options)]);
}, 60_000);

afterAll(async () => {
  await Promise.all(tasks.map((task) => task.stop('SIGKILL')));
  await sockets.stop();
});

async function caller(plan: 'free' | 'premium' = 'free') {
  const fixture = chatFixture(local.table);
  const { session, characterId, conversation } = await fixture.begin(plan);
  return { ...fixture, userId: session.userId, characterId, conversation };
}

test('a call is greeted, understood as speech, interrupted, and written down', async () => {
  const { userId, characterId, conversation, chat } = await caller('premium');
  const me = new VoiceCaller(userId, ...tasks);
  await me.start(characterId);
  const started = await sockets.until(me.connectionId, ({ type }) => type === 'session_started');
  expect(started.message).toMatchObject({ characterId, conversationId: conversation.id });
  me.openMicrophone();
  const first = await sockets.until(me.connectionId, ({ type }) => type === 'audio_response_delta');
  if (first.message.type !== 'audio_response_delta') throw new Error('unreachable');
  expect(levelOf(samplesOf(Buffer.from(first.message.delta, 'base64')))).toBeGreaterThan(0.01);

  const speaking = me.say(speech.sentence);
  const cut = await sockets.until(me.connectionId, ({ type }) => type === 'recording_started');
  await speaking;
  const from = sockets.to(me.connectionId).indexOf(cut);
  await sockets.until(me.connectionId, ({ type }) => type === 'recording_stopped', { from });
  const stopped = sockets
    .to(me.connectionId)
    .findIndex(({ message }) => message.type === 'recording_stopped');
  const between = sockets.to(me.connectionId).slice(from + 1, stopped);
  expect(between.filter(({ message }) => message.type === 'audio_response_delta')).toEqual([]);
  const whole = await sockets.until(me.connectionId, ({ type }) => type === 'response_complete', { from });
  expect(whole.message).toHaveProperty('transcript');
  await me.closeMicrophone();
  await me.send({ type: 'end_realtime_voice' });

  const written = async () => (await chat.messages.newest(conversation.id, 10)).items[0]?.content;
  await expect.poll(written, { timeout: 5_000 }).toMatch(/^Hi[^.]*…\n\nI/);
  expect(await callStore(local.table).get(userId)).toBeUndefined();
});
