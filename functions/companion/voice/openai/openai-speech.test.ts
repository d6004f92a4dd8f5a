import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  type RealtimeOptions,
  type RealtimeServer,
  startRealtimeServer,
} from '#test/support/realtime-server.ts';
import { recordingListener } from '#test/support/speech-listener.ts';
import { noise, speech } from '#test/support/voices.ts';
import { callWithHistory, say, silence } from '../../testing/spoken-call.ts';
import { RenewingSpeech } from '../renewing-speech.ts';
import type { SpeechSession } from '../speech.ts';
import { OpenaiSpeech } from './openai-speech.ts';

// Uses a connection to a fake server.
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
  const recorder = recordingListener();
  const model = new OpenaiSpeech({ baseUrl: server.url, apiKey: 'key-1', model: 'model-1' });
  session = await model.open(callWithHistory, recorder.listener, { signal: signal() });
  return { recorder, session };
}

test('opens with persona and history; the companion speaks first', async () => {
  const { recorder } = await begin();
  await recorder.waitFor('replyEnded');
  expect(server.received[0]).toMatchObject({
    url: '/v1/realtime?model=model-1',
    authorization: 'Bearer key-1',
  });
  const { session: request } = server.ofType('session.update')[0] ?? {};
  expect(request.instructions).toContain('You are Elena Duarte');
  expect(request.audio.output).toEqual({
    format: { type: 'audio/pcm', rate: 24_000 },
    voice: expect.any(String),
  });
  const said = server.ofType('conversation.item.create').map(({ item }) => [item.role, item.content[0]]);
  expect(said).toEqual([
    ['user', { type: 'input_text', text: 'I have a sailing boat.' }],
    ['assistant', { type: 'output_text', text: 'What is her name?' }],
  ]);
  expect(recorder.milliseconds).toBe(3_000);
  expect(recorder.words).toMatch(/^1 2 3 .* 30 $/);
});

test('answers when the caller has finished', async () => {
  const { recorder, session } = await begin({ chunks: 2 });
  await recorder.waitFor('replyEnded');
  say(session, speech.sentence, silence(800));
  await recorder.waitFor('replyEnded', 2);
  expect(recorder.events).toEqual([
    'replyEnded',
    'speechStarted',
    'speechStopped',
    'transcribed',
    'replyEnded',
  ]);
  expect(recorder.heard).toEqual(['How are you?']);
});

test('stops at an interruption and reports to the service how much was heard', async () => {
  const { recorder, session } = await begin({ chunkIntervalMs: 30 });
  await recorder.waitFor('audio', 5);
  say(session, speech.sentence);
  expect(recorder.events).toContain('speechStarted');
  session.interrupted(320);
  const before = recorder.milliseconds;
  const [cancelled] = await server.waitForEvents('response.cancel');
  expect(cancelled?.response_id).toMatch(/^resp_/);
  const [cut] = await server.waitForEvents('conversation.item.truncate');
  expect(cut).toMatchObject({ content_index: 0, audio_end_ms: 320 });
  say(session, silence(800));
  await recorder.waitFor('speechStopped');
  await recorder.waitFor('audio', before / 100 + 1);
  expect(recorder.events.filter((event) => event === 'replyEnded')).toEqual([]);
});

test('deletes a reply of which nothing was heard', async () => {
  const { recorder, session } = await begin();
  await recorder.waitFor('audio');
  session.interrupted(0);
  await server.waitForEvents('conversation.item.delete');
  expect(server.ofType('conversation.item.truncate')).toEqual([]);
});

test('speaks a given text in place of its reply, and continues in another tone', async () => {
  const { recorder, session } = await begin({ chunkIntervalMs: 30 });
  await recorder.waitFor('audio');
  session.speak('Please call someone.', 'caring');
  await recorder.waitFor('replyEnded');
  await server.waitForEvents('response.cancel');
  expect(server.ofType('response.create').map(({ response }) => response?.instructions)).toEqual([
    undefined,
    expect.stringContaining('"Please call someone."'),
  ]);
  expect(server.ofType('session.update')[1]?.session.instructions).toContain('going through a crisis');
});

test('speaks a given text after the service has begun to reply to the caller', async () => {
  const { recorder, session } = await begin({ chunks: 2 });
  await recorder.waitFor('replyEnded');
  const { transcribed } = recorder.listener;
  recorder.listener.transcribed = (text) => {
    transcribed(text);
    session.speak('Please call someone.');
  };
  say(session, speech.sentence, silence(800));
  await recorder.waitFor('replyEnded', 2);
  expect(server.ofType('response.cancel')).toHaveLength(1);
  const [, ...requests] = server.ofType('response.create');
  expect(requests.at(-1)?.response.instructions).toContain('"Please call someone."');
  await delay(200);
  expect(recorder.events.filter((event) => event === 'replyEnded')).toHaveLength(2);
});

test('a cough does not interrupt the reply', async () => {
  const { recorder, session } = await begin({ chunks: 12, chunkIntervalMs: 30 });
  await recorder.waitFor('audio');
  say(session, noise(150, 0.5), silence(700));
  await recorder.waitFor('replyEnded');
  expect(recorder.events).not.toContain('speechStarted');
  expect(recorder.milliseconds).toBe(1_200);
  expect(server.ofType('response.cancel')).toEqual([]);
});

test.each([
  ['a wrong key', { rejectWith: 401 }, 'misconfigured'],
  ['too many calls', { rejectWith: 429 }, 'rate_limited'],
  ['a server error', { rejectWith: 503 }, 'unavailable'],
  [
    'an unknown model',
    { sessionError: { type: 'invalid_request_error', code: 'model_not_found', message: 'no' } },
    'misconfigured',
  ],
] satisfies [string, RealtimeOptions, string][])(
  '%s fails the opening of the session',
  async (_, options, reason) => {
    await expect(begin(options)).rejects.toMatchObject({ name: 'CompanionFailure', reason });
  },
);

test('times out when the service does not open the session', async () => {
  server = await startRealtimeServer();
  const model = new OpenaiSpeech({ baseUrl: server.url });
  const opening = model.open(callWithHistory, recordingListener().listener, {
    signal: AbortSignal.timeout(1),
  });
  await expect(opening).rejects.toMatchObject({ reason: 'timeout' });
});

test('reports a broken connection once', async () => {
  const { recorder } = await begin({ dropAfterChunks: 4 });
  expect(await recorder.waitFor('failed')).toMatchObject({ reason: 'unavailable' });
  await delay(50);
  expect(recorder.events.filter((event) => event === 'failed')).toHaveLength(1);
  expect(recorder.milliseconds).toBe(400);
});

test('reports a session that the service ends', async () => {
  const { recorder } = await begin({ expireAfterMs: 150, chunks: 2 });
  expect(await recorder.waitFor('failed')).toMatchObject({ reason: 'unavailable' });
});

test('continues a long call in a new session with the history', async () => {
  server = await startRealtimeServer({ chunks: 3 });
  const recorder = recordingListener();
  const inner = new OpenaiSpeech({ baseUrl: server.url });
  const limit = { renewAfterMilliseconds: 100, renewAtLatestMilliseconds: 60_000 };
  const model = new RenewingSpeech(inner, limit);
  session = await model.open(callWithHistory, recorder.listener, { signal: signal() });
  // Only the first session is short; otherwise a third could open before the assertions.
  limit.renewAfterMilliseconds = 60_000;
  await recorder.waitFor('replyEnded');
  await expect.poll(() => server.sessions.length).toBe(2);
  await expect.poll(() => server.openConnections).toBe(1);
  const texts = server.ofType('conversation.item.create').map(({ item }) => item.content[0].text);
  expect(texts.slice(2)).toEqual(['I have a sailing boat.', expect.stringContaining('1 2 3')]);
  expect(server.ofType('response.create')).toHaveLength(1);
  say(session, speech.sentence, silence(800));
  await recorder.waitFor('replyEnded', 2);
});

test('keeps the session when its renewal fails', async () => {
  server = await startRealtimeServer({ chunks: 3 });
  const recorder = recordingListener();
  const inner = new OpenaiSpeech({ baseUrl: server.url });
  let tries = 0;
  const open: typeof inner.open = (...args) =>
    ++tries === 1 ? inner.open(...args) : Promise.reject(new TypeError('unexpected'));
  const model = new RenewingSpeech(
    { open, close: () => inner.close() },
    { renewAfterMilliseconds: 100, renewAtLatestMilliseconds: 300 },
  );
  session = await model.open(callWithHistory, recorder.listener, { signal: signal() });
  await expect.poll(() => tries).toBe(3);
  say(session, speech.sentence, silence(800));
  await recorder.waitFor('replyEnded', 2);
  expect(recorder.events).not.toContain('failed');
});

test('close leaves no open connection', async () => {
  const { session } = await begin();
  session.close();
  session.close();
  session.sendAudio(silence(100), 0);
  await expect.poll(() => server.openConnections).toBe(0);
});
