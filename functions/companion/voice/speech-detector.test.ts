import { expect, test } from 'vitest';
import { noise, scaled, speech } from '#test/support/voices.ts';
import { bytesOf, levelOf, millisecondsOf, samplesOf } from './pcm.ts';
import { type DetectedSpeech, SpeechDetector } from './speech-detector.ts';
import { openVoiceActivity } from './voice-activity.ts';

/** A second of a quiet room. */
const room = noise(1_000, 0.001);

/** What was noticed in these sounds after a second in the room, with the milliseconds from their beginning. */
async function noticed(sound: Buffer, options: { echo?: number; block?: number } = {}) {
  const { echo = 0, block = 85 } = options;
  const ear = new SpeechDetector(await openVoiceActivity());
  const all = Buffer.concat([room, sound, room]);
  const found: { heard: DetectedSpeech; at: number }[] = [];
  for (let at = 0; at < all.byteLength; at += bytesOf(block)) {
    const piece = all.subarray(at, at + bytesOf(block));
    for (const heard of ear.hear(piece, echo)) {
      found.push({ heard, at: millisecondsOf({ byteLength: at + piece.byteLength }) - 1_000 });
    }
  }
  ear.close();
  return found;
}

test('somebody who speaks is noticed after 200 ms, and when they have finished after half a second', async () => {
  const [started, stopped, ...more] = await noticed(speech.sentence, { block: 10 });
  expect(started).toMatchObject({ heard: 'started' });
  expect(started?.at).toBeGreaterThanOrEqual(200);
  expect(started?.at).toBeLessThan(350);
  expect(stopped).toMatchObject({ heard: 'stopped' });
  expect((stopped?.at ?? 0) - millisecondsOf(speech.sentence)).toBeLessThan(600);
  expect(more).toEqual([]);
});

test.each([
  ['a cough', noise(150, 0.6)],
  ['a bang on the table', noise(60, 1)],
  ['two coughs', Buffer.concat([noise(120, 0.6), Buffer.alloc(bytesOf(400)), noise(120, 0.6, 2)])],
  ['a word of 180 ms', speech.sentence.subarray(bytesOf(300), bytesOf(480))],
  ['a radio in the next room', scaled(speech.sentence, 0.02)],
  ['nothing', Buffer.alloc(bytesOf(2_000))],
])('%s does not count as speech', async (_, sound) => {
  expect(await noticed(sound)).toEqual([]);
});

test("what is left of the companion's own voice does not interrupt her; the caller does", async () => {
  const echo = levelOf(samplesOf(speech.sentence));
  // Echo cancellation leaves 25 dB less than what was played.
  expect(await noticed(scaled(speech.sentence, 10 ** (-25 / 20)), { echo })).toEqual([]);
  expect(await noticed(scaled(speech.sentence, 0.5), { echo })).toMatchObject([
    { heard: 'started' },
    { heard: 'stopped' },
  ]);
});

test('blocks of any length give the same', async () => {
  const kinds = async (block: number) =>
    (await noticed(speech.sentence, { block })).map(({ heard }) => heard);
  for (const block of [1, 7, 85, 171]) expect(await kinds(block)).toEqual(['started', 'stopped']);
});
