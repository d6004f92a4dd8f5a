import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SonicOptions, startSonicServer } from '#test/support/sonic-server.ts';
import { listening } from '#test/support/speech-listener.ts';
import { noise, speech } from '#test/support/voices.ts';
import { say, silence, spokenCall } from '../../testing/spoken-call.ts';
import { RenewedSpeech } from '../renewed-speech.ts';
import type { SpeechModel, SpeechSession } from '../speech.ts';
import { NovaSpeech } from './nova-speech.ts';

// Real here: Amazon's client, HTTP/2, the signed event stream and the sound. The service is a server of ours.
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
  const ears = listening();
  model = wrap(new NovaSpeech({ endpoint: server.url, region: 'us-east-1' }));
  session = await model.open(spokenCall, ears.listener, { signal: signal() });
  return { ears, session };
}

test('begins in the documented order, with the persona and the past, and the companion speaks first', async () => {
  const { ears } = await begin();
  await ears.until('replied');
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
  expect(ears.milliseconds).toBe(2_000);
  expect(ears.words).toBe('I am fine. ');
});

test('hears the caller out and answers', async () => {
  const { ears, session } = await begin({ pieces: 2 });
  await ears.until('replied');
  say(session, speech.sentence, silence(800));
  await ears.until('replied', 2);
  expect(ears.events).toEqual(['replied', 'speechStarted', 'speechStopped', 'heard', 'replied']);
  expect(ears.heard).toEqual(['How are you?']);
});

test('cut in on, it stops at once; the next reply is heard whole', async () => {
  const { ears, session } = await begin({ pace: 30 });
  await ears.until('sound', 3);
  say(session, speech.sentence);
  session.interrupted(200);
  const before = ears.milliseconds;
  say(session, silence(800));
  await ears.until('replied');
  expect(ears.milliseconds).toBe(before + 2_000);
  expect(ears.events.filter((event) => event === 'speechStarted')).toHaveLength(1);
});

test('when the model falls silent for somebody we did not hear, that is told', async () => {
  const { ears, session } = await begin({ pace: 30 });
  await ears.until('sound', 3);
  say(session, noise(150, 0.5));
  await ears.until('speechStarted');
});

test.each([
  ['no access', { status: 403, type: 'AccessDeniedException' }, 'misconfigured'],
  ['too many calls', { status: 429, type: 'ThrottlingException' }, 'rate_limited'],
  ['a fault of the service', { status: 500, type: 'InternalServerException' }, 'unavailable'],
])('%s keeps the call from beginning', async (_, refuseWith, reason) => {
  await expect(begin({ refuseWith })).rejects.toMatchObject({ name: 'CompanionFailure', reason });
});

test.each([
  ['a connection that breaks in mid-sentence', { dropAfter: 4 }, 'unavailable'],
  ['an exception in the stream', { failWith: 'modelTimeoutException' }, 'timeout'],
  ['a session that the service ends', { endAfter: 150, pieces: 2 }, 'unavailable'],
])('%s is told once', async (_, options, reason) => {
  const { ears } = await begin(options);
  expect(await ears.until('failed')).toMatchObject({ reason });
  expect(ears.events.filter((event) => event === 'failed')).toHaveLength(1);
});

test('a call that lasts longer than a session goes on in the next one, which knows what was said', async () => {
  const limit = { after: 100, latest: 60_000 };
  const { ears, session } = await begin({ pieces: 3 }, (inner) => new RenewedSpeech(inner, limit));
  // Only the first session is that short, or a third one could be there before anybody has looked.
  limit.after = 60_000;
  await ears.until('replied');
  await expect.poll(() => server.ofType('sessionStart').length).toBe(2);
  await expect.poll(() => server.open).toBe(1);
  const told = server.ofType('textInput').map(({ content }) => content);
  expect(told.slice(5)).toEqual(['I have a sailing boat.', expect.stringContaining('I am fine.')]);
  say(session, speech.sentence, silence(800));
  await ears.until('replied', 2);
});

test('says farewell as documented, and leaves nothing open behind it', async () => {
  const { session } = await begin();
  session.close();
  session.close();
  session.hear(silence(100), 0);
  await expect.poll(() => server.open).toBe(0);
  expect(server.received.slice(-3).flatMap((event) => Object.keys(event))).toEqual([
    'contentEnd',
    'promptEnd',
    'sessionEnd',
  ]);
});
