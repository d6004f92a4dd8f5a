import { expect, test } from 'vitest';
import { noise, scaled, speech } from '#test/support/voices.ts';
import { bytesOfMilliseconds, levelOf, millisecondsOf, samplesOf } from './pcm.ts';
import { type DetectedSpeech, SpeechDetector } from './speech-detector.ts';
import { createVoiceActivityDetector } from './voice-activity.ts';

/** A second of a quiet room. */
const roomNoise = noise(1_000, 0.001);

/** Detections in audio after a second of room noise, with milliseconds from its start. */
async function detect(sound: Buffer, options: { echoLevel?: number; block?: number } = {}) {
  const { echoLevel = 0, block = 85 } = options;
  const detector = new SpeechDetector(await createVoiceActivityDetector());
  const all = Buffer.concat([roomNoise, sound, roomNoise]);
  const changes: { change: DetectedSpeech; at: number }[] = [];
  for (let at = 0; at < all.byteLength; at += bytesOfMilliseconds(block)) {
    const piece = all.subarray(at, at + bytesOfMilliseconds(block));
    for (const change of detector.process(piece, echoLevel)) {
      changes.push({ change, at: millisecondsOf({ byteLength: at + piece.byteLength }) - 1_000 });
    }
  }
  detector.close();
  return changes;
}

test('detects speech after 200 ms and its end after 500 ms', async () => {
  const [started, stopped, ...more] = await detect(speech.sentence, { block: 10 });
  expect(started).toMatchObject({ change: 'started' });
  expect(started?.at).toBeGreaterThanOrEqual(200);
  expect(started?.at).toBeLessThan(350);
  expect(stopped).toMatchObject({ change: 'stopped' });
  expect((stopped?.at ?? 0) - millisecondsOf(speech.sentence)).toBeLessThan(600);
  expect(more).toEqual([]);
});

test.each([
  ['a cough', noise(150, 0.6)],
  ['a bang on the table', noise(60, 1)],
  [
    'two coughs',
    Buffer.concat([noise(120, 0.6), Buffer.alloc(bytesOfMilliseconds(400)), noise(120, 0.6, 2)]),
  ],
  ['a word of 180 ms', speech.sentence.subarray(bytesOfMilliseconds(300), bytesOfMilliseconds(480))],
  ['a radio in the next room', scaled(speech.sentence, 0.02)],
  ['nothing', Buffer.alloc(bytesOfMilliseconds(2_000))],
])('does not detect %s as speech', async (_, sound) => {
  expect(await detect(sound)).toEqual([]);
});

test('the companion’s echo does not count as speech; the caller does', async () => {
  const echoLevel = levelOf(samplesOf(speech.sentence));
  // Echo cancellation attenuates by 25 dB.
  expect(await detect(scaled(speech.sentence, 10 ** (-25 / 20)), { echoLevel })).toEqual([]);
  expect(await detect(scaled(speech.sentence, 0.5), { echoLevel })).toMatchObject([
    { change: 'started' },
    { change: 'stopped' },
  ]);
});

test('gives the same result for blocks of any length', async () => {
  const kinds = async (block: number) =>
    (await detect(speech.sentence, { block })).map(({ change }) => change);
  for (const block of [1, 7, 85, 171]) expect(await kinds(block)).toEqual(['started', 'stopped']);
});
