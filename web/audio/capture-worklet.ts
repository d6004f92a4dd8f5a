import { Blocks } from './blocks.ts';
import { Loudness } from './loudness.ts';
import { toInt16 } from './pcm.ts';
import { Resampler } from './resampler.ts';
import { CAPTURE, type FromCapture, type ToCapture, type WorkletOptions } from './worklet-messages.ts';
import { AudioWorkletProcessor, registerProcessor, sampleRate } from './worklet-scope.ts';

/** How often the level is told, in seconds. */
const LEVEL_EVERY = 0.05;
const FIRST_BLOCK_SIZE = 2_048;

/** Cuts what the microphone hears into blocks at the line's rate, on the audio thread. */
class Capture extends AudioWorkletProcessor {
  readonly #resampler: Resampler;
  readonly #blocks = new Blocks(FIRST_BLOCK_SIZE);
  readonly #loudness = new Loudness(LEVEL_EVERY * sampleRate);
  #isOn = true;

  constructor({ processorOptions }: { processorOptions: WorkletOptions }) {
    super();
    this.#resampler = new Resampler(sampleRate, processorOptions.rate);
    this.port.onmessage = ({ data }: MessageEvent<ToCapture>) => {
      if (data === 'stop') this.#isOn = false;
      else this.#blocks.size = data.blockSize;
    };
  }

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    // A source that gives nothing just now, for instance while it is exchanged.
    if (samples === undefined) return this.#isOn;
    const rms = this.#loudness.measure(samples);
    if (rms !== undefined) this.#tell({ rms });
    for (const block of this.#blocks.take(this.#resampler.process(samples))) {
      this.#tell({ block: toInt16(block) });
    }
    return this.#isOn;
  }

  #tell(message: FromCapture): void {
    this.port.postMessage(message, 'block' in message ? [message.block.buffer] : []);
  }
}

registerProcessor(CAPTURE, Capture);
