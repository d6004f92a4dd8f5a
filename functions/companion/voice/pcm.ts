import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';

/** Audio of a call is 16-bit little-endian mono at 24 kHz. */
export const BYTES_PER_SAMPLE = 2;
const BYTES_PER_MILLISECOND = (VOICE_SAMPLE_RATE * BYTES_PER_SAMPLE) / 1_000;

export const millisecondsOf = (pcm: { byteLength: number }): number => pcm.byteLength / BYTES_PER_MILLISECOND;

/** Number of bytes, rounded to whole samples. */
export const bytesOfMilliseconds = (milliseconds: number): number =>
  Math.round((milliseconds * VOICE_SAMPLE_RATE) / 1_000) * BYTES_PER_SAMPLE;

/** A view of the bytes as samples; a copy if they are not aligned. */
export function samplesOf(pcm: Buffer): Int16Array {
  const length = Math.floor(pcm.byteLength / BYTES_PER_SAMPLE);
  if (pcm.byteOffset % BYTES_PER_SAMPLE === 0) return new Int16Array(pcm.buffer, pcm.byteOffset, length);
  return new Int16Array(Uint8Array.from(pcm).buffer, 0, length);
}

export const bytesOfSamples = (samples: Int16Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

/** Root mean square, from 0 (silence) to 1 (full scale). */
export function levelOf(samples: Int16Array, from = 0, until = samples.length): number {
  if (until <= from) return 0;
  let sum = 0;
  for (let index = from; index < until; index += 1) {
    const sample = samples[index] ?? 0;
    sum += sample * sample;
  }
  return Math.sqrt(sum / (until - from)) / 32_768;
}

/** Level from dBFS. */
export const fromDecibels = (decibels: number): number => 10 ** (decibels / 20);
