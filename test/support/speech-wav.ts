import { writeFileSync } from 'node:fs';
import { SpeechSynthesizer } from '#functions/companion/voice/offline/speech-synthesizer.ts';
import { BYTES_PER_SAMPLE, bytesOfMilliseconds } from '#functions/companion/voice/pcm.ts';
import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';

/** A part of a recording: a sentence for Flite's male voice "rms" to speak, or a silence in milliseconds. */
export type RecordingPart = string | number;

const HEADER_BYTES = 44;

/** The header of a WAV file: 16-bit mono PCM. */
function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(VOICE_SAMPLE_RATE, 24);
  header.writeUInt32LE(VOICE_SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/**
 * Writes a WAV file for `microphoneArguments`, spoken by the built-in voice. Returns the start and end of each sentence in
 * milliseconds.
 */
export async function writeRecording(
  file: string,
  parts: readonly RecordingPart[],
): Promise<{ from: number; until: number }[]> {
  const synthesizer = new SpeechSynthesizer();
  const spokenRanges: { from: number; until: number }[] = [];
  const sound: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const pcm =
      typeof part === 'number'
        ? Buffer.alloc(bytesOfMilliseconds(part))
        : await synthesizer.speak(part, { name: 'rms', pitch: 110, durationStretch: 1 });
    const until = at + pcm.byteLength / bytesOfMilliseconds(1);
    if (typeof part === 'string') spokenRanges.push({ from: at, until });
    sound.push(pcm);
    at = until;
  }
  await synthesizer.close();
  const data = Buffer.concat(sound);
  writeFileSync(file, Buffer.concat([wavHeader(data.byteLength), data]));
  return spokenRanges;
}

/**
 * Arguments with which Chromium uses a recording as its microphone, without a permission prompt. The recording is repeated
 * from the time when the microphone is opened. Without a file Chromium beeps.
 */
export const microphoneArguments = (file?: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  ...(file ? [`--use-file-for-fake-audio-capture=${file}`] : []),
];
