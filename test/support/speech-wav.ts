import { writeFileSync } from 'node:fs';
import { SpeechSynthesizer } from '#functions/companion/voice/offline/speech-synthesizer.ts';
import { bytesOf } from '#functions/companion/voice/pcm.ts';
import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';

/** What a recording holds, one after the other: something said, or a silence in milliseconds. */
export type Part = string | number;

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** The head of a WAV file: 16-bit mono PCM. */
function header(dataBytes: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('RIFF', 0);
  head.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(VOICE_SAMPLE_RATE, 24);
  head.writeUInt32LE(VOICE_SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  head.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  head.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  return head;
}

/**
 * Writes a recording for `microphoneArguments`, spoken by the offline voice, and answers when each thing is said, in
 * milliseconds from its beginning.
 */
export async function writeSpeech(
  file: string,
  parts: readonly Part[],
): Promise<{ from: number; until: number }[]> {
  const speaker = new SpeechSynthesizer();
  const said: { from: number; until: number }[] = [];
  const sound: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const pcm =
      typeof part === 'number'
        ? Buffer.alloc(bytesOf(part))
        : await speaker.speak(part, { name: 'rms', pitch: 110, durationStretch: 1 });
    const until = at + pcm.byteLength / bytesOf(1);
    if (typeof part === 'string') said.push({ from: at, until });
    sound.push(pcm);
    at = until;
  }
  await speaker.close();
  const data = Buffer.concat(sound);
  writeFileSync(file, Buffer.concat([header(data.byteLength), data]));
  return said;
}

/**
 * What Chromium is told so that a recording is its microphone, played over and over from the moment it is opened, and
 * nobody is asked. Without a file it beeps.
 */
export const microphoneArguments = (file?: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  ...(file ? [`--use-file-for-fake-audio-capture=${file}`] : []),
];
