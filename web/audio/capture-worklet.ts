import { BlockBuffer } from './block-buffer.ts';
import { LoudnessMeter } from './loudness-meter.ts';
import { toInt16 } from './pcm.ts';
import { Resampler } from './resampler.ts';
import {
  CAPTURE_PROCESSOR,
  type CaptureCommand,
  type CaptureMessage,
  LEVEL_INTERVAL_SECONDS,
  type WorkletOptions,
} from './worklet-messages.ts';
import { AudioWorkletProcessor, registerProcessor, sampleRate } from './worklet-scope.ts';

const FIRST_BLOCK_SIZE = 2_048;

/** Resamples microphone audio and posts it in blocks, on the audio thread. */
class Capture extends AudioWorkletProcessor {
  readonly #resampler: Resampler;
  readonly #blocks = new BlockBuffer(FIRST_BLOCK_SIZE);
  readonly #loudnessMeter = new LoudnessMeter(LEVEL_INTERVAL_SECONDS * sampleRate);
  #isRunning = true;

  constructor({ processorOptions }: { processorOptions: WorkletOptions }) {
    super();
    this.#resampler = new Resampler(sampleRate, processorOptions.rate);
    this.port.onmessage = ({ data }: MessageEvent<CaptureCommand>) => {
      if (data === 'stop') this.#isRunning = false;
      else this.#blocks.size = data.blockSize;
    };
  }

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    // The input is empty while the source is replaced.
    if (samples === undefined) return this.#isRunning;
    const rms = this.#loudnessMeter.measure(samples);
    if (rms !== undefined) this.#post({ rms });
    for (const block of this.#blocks.push(this.#resampler.process(samples))) {
      this.#post({ block: toInt16(block) });
    }
    return this.#isRunning;
  }

  #post(message: CaptureMessage): void {
    this.port.postMessage(message, 'block' in message ? [message.block.buffer] : []);
  }
}

registerProcessor(CAPTURE_PROCESSOR, Capture);
