import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SonicOptions, startSonicServer } from '#test/support/sonic-server.ts';
import { recordingListener } from '#test/support/speech-listener.ts';
import { noise, speech } from '#test/support/voices.ts';
import { callWithHistory, say, silence } from '../../testing/spoken-call.ts';
import { RenewingSpeech } from '../renewing-speech.ts';
import type { SpeechModel, SpeechSession } from '../speech.ts';
import { NovaSpeech } from './nova-speech.ts';

// Uses Amazon's client over HTTP/2 against a fake server.
let server: Awaited<ReturnType<typeof startSonicServer>>;
let model: SpeechModel;
let session: SpeechSession | undefined;

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});

afterEach(async () => {
  session?.close();
  session = undefined;
  await model.close();
  await server.stop();
  vi.unstubAllEnvs();
});

const signal = () => AbortSignal.timeout(20_000);

async function begin(options: SonicOptions = {}, wrap = (inner: SpeechModel): SpeechModel => inner) {
  server = await startSonicServer(options);
  const recorder = recordingListener();
  model = wrap(new NovaSpeech({ endpoint: server.url, region: 'us-east-1' }));
  session = await model.open(callWithHistory, recorder.listener, { signal: signal() });
  return { recorder, session };
}

test('opens in the specified order with persona and history; the companion speaks first', async () => {
  const { recorder } = await begin();
  await recorder.waitFor('replyEnded');
  const order = server.received.flatMap((event) => Object.keys(event));
  const text = ['contentStart', 'textInput', 'contentEnd'];
  expect(order).toEqual([
    'request',
    'sessionStart',
    'promptStart',
    ...[...text, ...text, ...text],
    'contentStart',
    ...text,
  ]);
  expect(server.received[0]?.request.path).toContain('amazon.nova-2-sonic-v1');
  expect(server.ofType('promptStart')[0]?.audioOutputConfiguration).toMatchObject({
    sampleRateHertz: 24_000,
  });
  const [persona, ...past] = server.ofType('textInput').map(({ content }) => content);
  expect(persona).toContain('You are Elena Duarte');
  expect(past.slice(0, 2)).toEqual(['I have a sailing boat.', 'What is her name?']);
  const roles = server.ofType('contentStart').map(({ role, type }) => `${role} ${type}`);
  expect(roles).toEqual(['SYSTEM TEXT', 'USER TEXT', 'ASSISTANT TEXT', 'USER AUDIO', 'USER TEXT']);
  expect(recorder.milliseconds).toBe(2_000);
  expect(recorder.words).toBe('I am fine. ');
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

test('stops at an interruption and plays the next reply completely', async () => {
  const { recorder, session } = await begin({ chunkIntervalMs: 30 });
  await recorder.waitFor('audio', 3);
  say(session, speech.sentence);
  session.interrupted(200);
  const before = recorder.milliseconds;
  say(session, silence(800));
  await recorder.waitFor('replyEnded');
  expect(recorder.milliseconds).toBe(before + 2_000);
  expect(recorder.events.filter((event) => event === 'speechStarted')).toHaveLength(1);
});

test('speaks a given text in place of its reply, and continues in another tone', async () => {
  const { recorder, session } = await begin({ chunkIntervalMs: 30 });
  await recorder.waitFor('audio', 3);
  session.speak('Please call someone.', 'caring');
  const before = recorder.milliseconds;
  await recorder.waitFor('replyEnded');
  expect(recorder.milliseconds).toBe(before + 2_000);
  expect(recorder.events).toEqual(['replyEnded']);
  const instruction = server.ofType('textInput').at(-1)?.content;
  expect(instruction).toContain('"Please call someone."');
  expect(instruction).toContain('Take it seriously and listen');
});

test('reports an interruption that only the model detected', async () => {
  const { recorder, session } = await begin({ chunkIntervalMs: 30 });
  await recorder.waitFor('audio', 3);
  say(session, noise(150, 0.5));
  await recorder.waitFor('speechStarted');
});

test.each([
  ['no access', { status: 403, type: 'AccessDeniedException' }, 'misconfigured'],
  ['too many calls', { status: 429, type: 'ThrottlingException' }, 'rate_limited'],
  ['a server error', { status: 500, type: 'InternalServerException' }, 'unavailable'],
])('%s fails the opening of the session', async (_, rejectWith, reason) => {
  await expect(begin({ rejectWith })).rejects.toMatchObject({ name: 'CompanionFailure', reason });
});

test.each([
  ['a broken connection', { dropAfterChunks: 4 }, 'unavailable'],
  ['an exception in the stream', { failWith: 'modelTimeoutException' }, 'timeout'],
  ['a session that the service ends', { endAfterMs: 150, chunks: 2 }, 'unavailable'],
])('%s is reported once', async (_, options, reason) => {
  const { recorder } = await begin(options);
  expect(await recorder.waitFor('failed')).toMatchObject({ reason });
  expect(recorder.events.filter((event) => event === 'failed')).toHaveLength(1);
});

test('continues a long call in a new session with the history', async () => {
  const limit = { renewAfterMilliseconds: 100, renewAtLatestMilliseconds: 60_000 };
  const { recorder, session } = await begin({ chunks: 3 }, (inner) => new RenewingSpeech(inner, limit));
  // Only the first session is short; otherwise a third could open before the assertions.
  limit.renewAfterMilliseconds = 60_000;
  await recorder.waitFor('replyEnded');
  await expect.poll(() => server.ofType('sessionStart').length).toBe(2);
  await expect.poll(() => server.openStreams).toBe(1);
  const texts = server.ofType('textInput').map(({ content }) => content);
  expect(texts.slice(5)).toEqual(['I have a sailing boat.', expect.stringContaining('I am fine.')]);
  say(session, speech.sentence, silence(800));
  await recorder.waitFor('replyEnded', 2);
});

test('closes the session as specified and leaves no open connection', async () => {
  const { session } = await begin();
  session.close();
  session.close();
  session.sendAudio(silence(100), 0);
  await expect.poll(() => server.openStreams).toBe(0);
  expect(server.received.slice(-3).flatMap((event) => Object.keys(event))).toEqual([
    'contentEnd',
    'promptEnd',
    'sessionEnd',
  ]);
});
