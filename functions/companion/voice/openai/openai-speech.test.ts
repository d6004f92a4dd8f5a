import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  type RealtimeOptions,
  type RealtimeServer,
  startRealtimeServer,
} from '#test/support/realtime-server.ts';
import { listening } from '#test/support/speech-listener.ts';
import { noise, speech } from '#test/support/voices.ts';
import { say, silence, spokenCall } from '../../testing/spoken-call.ts';
import { RenewedSpeech } from '../renewed-speech.ts';
import type { SpeechSession } from '../speech.ts';
import { OpenaiSpeech } from './openai-speech.ts';

// Real here: the connection, the events and the sound. The service is a server of ours that speaks its protocol.
let server: RealtimeServer;
let session: SpeechSession | undefined;

afterEach(async () => {
  session?.close();
  session = undefined;
  await server.stop();
});

const signal = () => AbortSignal.timeout(20_000);

async function begin(options: RealtimeOptions = {}) {
  server = await startRealtimeServer(options);
  const ears = listening();
  const model = new OpenaiSpeech({ baseUrl: server.url, apiKey: 'key-1', model: 'model-1' });
  session = await model.open(spokenCall, ears.listener, { signal: signal() });
  return { ears, session };
}

test('begins with the persona and the past, and the companion speaks first', async () => {
  const { ears } = await begin();
  await ears.until('replied');
  expect(server.received[0]).toMatchObject({
    url: '/v1/realtime?model=model-1',
    authorization: 'Bearer key-1',
  });
  const { session: asked } = server.ofType('session.update')[0] ?? {};
  expect(asked.instructions).toContain('You are Elena Duarte');
  expect(asked.audio.output).toEqual({
    format: { type: 'audio/pcm', rate: 24_000 },
    voice: expect.any(String),
  });
  const said = server.ofType('conversation.item.create').map(({ item }) => [item.role, item.content[0]]);
  expect(said).toEqual([
    ['user', { type: 'input_text', text: 'I have a sailing boat.' }],
    ['assistant', { type: 'output_text', text: 'What is her name?' }],
  ]);
  expect(ears.milliseconds).toBe(3_000);
  expect(ears.words).toMatch(/^1 2 3 .* 30 $/);
});

test('hears the caller out and answers', async () => {
  const { ears, session } = await begin({ pieces: 2 });
  await ears.until('replied');
  say(session, speech.sentence, silence(800));
  await ears.until('replied', 2);
  expect(ears.events).toEqual(['replied', 'speechStarted', 'speechStopped', 'heard', 'replied']);
  expect(ears.heard).toEqual(['How are you?']);
});

test('cut in on, it stops at once and tells the service how much was heard', async () => {
  const { ears, session } = await begin({ pace: 30 });
  await ears.until('sound', 5);
  say(session, speech.sentence);
  expect(ears.events).toContain('speechStarted');
  session.interrupted(320);
  const before = ears.milliseconds;
  const [cancelled] = await server.until('response.cancel');
  expect(cancelled?.response_id).toMatch(/^resp_/);
  const [cut] = await server.until('conversation.item.truncate');
  expect(cut).toMatchObject({ content_index: 0, audio_end_ms: 320 });
  say(session, silence(800));
  await ears.until('speechStopped');
  await ears.until('sound', before / 100 + 1);
  expect(ears.events.filter((event) => event === 'replied')).toEqual([]);
});

test('a reply of which nothing was heard is taken out instead of being cut at zero', async () => {
  const { ears, session } = await begin();
  await ears.until('sound');
  session.interrupted(0);
  await server.until('conversation.item.delete');
  expect(server.ofType('conversation.item.truncate')).toEqual([]);
});

test('a cough does not count as speech, and costs the reply nothing', async () => {
  const { ears, session } = await begin({ pieces: 12, pace: 30 });
  await ears.until('sound');
  say(session, noise(150, 0.5), silence(700));
  await ears.until('replied');
  expect(ears.events).not.toContain('speechStarted');
  expect(ears.milliseconds).toBe(1_200);
  expect(server.ofType('response.cancel')).toEqual([]);
});

test.each([
  ['a wrong key', { refuseWith: 401 }, 'misconfigured'],
  ['too many calls', { refuseWith: 429 }, 'rate_limited'],
  ['a fault of the service', { refuseWith: 503 }, 'unavailable'],
  [
    'a model that is not there',
    { refuseSession: { type: 'invalid_request_error', code: 'model_not_found', message: 'no' } },
    'misconfigured',
  ],
] satisfies [string, RealtimeOptions, string][])(
  '%s keeps the call from beginning',
  async (_, options, reason) => {
    await expect(begin(options)).rejects.toMatchObject({ name: 'CompanionFailure', reason });
  },
);

test('a service that does not pick up in time', async () => {
  server = await startRealtimeServer();
  const model = new OpenaiSpeech({ baseUrl: server.url });
  const opening = model.open(spokenCall, listening().listener, { signal: AbortSignal.timeout(1) });
  await expect(opening).rejects.toMatchObject({ reason: 'timeout' });
});

test('a connection that breaks in mid-sentence is told once', async () => {
  const { ears } = await begin({ dropAfter: 4 });
  expect(await ears.until('failed')).toMatchObject({ reason: 'unavailable' });
  await delay(50);
  expect(ears.events.filter((event) => event === 'failed')).toHaveLength(1);
  expect(ears.milliseconds).toBe(400);
});

test('a session that ends by itself is told', async () => {
  const { ears } = await begin({ expireAfter: 150, pieces: 2 });
  expect(await ears.until('failed')).toMatchObject({ reason: 'unavailable' });
});

test('a call that lasts longer than a session goes on in the next one, which knows what was said', async () => {
  server = await startRealtimeServer({ pieces: 3 });
  const ears = listening();
  const inner = new OpenaiSpeech({ baseUrl: server.url });
  const limit = { after: 100, latest: 60_000 };
  const model = new RenewedSpeech(inner, limit);
  session = await model.open(spokenCall, ears.listener, { signal: signal() });
  // Only the first session is that short, or a third one could be there before anybody has looked.
  limit.after = 60_000;
  await ears.until('replied');
  await expect.poll(() => server.sessions.length).toBe(2);
  await expect.poll(() => server.open).toBe(1);
  const told = server.ofType('conversation.item.create').map(({ item }) => item.content[0].text);
  expect(told.slice(2)).toEqual(['I have a sailing boat.', expect.stringContaining('1 2 3')]);
  expect(server.ofType('response.create')).toHaveLength(1);
  say(session, speech.sentence, silence(800));
  await ears.until('replied', 2);
});

test('a session that cannot be replaced, for whatever reason, goes on', async () => {
  server = await startRealtimeServer({ pieces: 3 });
  const ears = listening();
  const inner = new OpenaiSpeech({ baseUrl: server.url });
  let tries = 0;
  const open: typeof inner.open = (...args) =>
    ++tries === 1 ? inner.open(...args) : Promise.reject(new TypeError('not foreseen'));
  const model = new RenewedSpeech({ open, close: () => inner.close() }, { after: 100, latest: 300 });
  session = await model.open(spokenCall, ears.listener, { signal: signal() });
  await expect.poll(() => tries).toBe(3);
  say(session, speech.sentence, silence(800));
  await ears.until('replied', 2);
  expect(ears.events).not.toContain('failed');
});

test('leaves nothing open behind it', async () => {
  const { session } = await begin();
  session.close();
  session.close();
  session.hear(silence(100), 0);
  await expect.poll(() => server.open).toBe(0);
});
