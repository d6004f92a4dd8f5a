import { LoudnessMeter } from './loudness-meter.ts';
import { toFloat } from './pcm.ts';
import { Player } from './player.ts';
import { Resampler } from './resampler.ts';
import {
  LEVEL_INTERVAL_SECONDS,
  PLAYBACK_PROCESSOR,
  type PlaybackCommand,
  type PlaybackState,
  type WorkletOptions,
} from './worklet-messages.ts';
import { AudioWorkletProcessor, registerProcessor, sampleRate } from './worklet-scope.ts';

/** Plays received audio on the audio thread. */
class Playback extends AudioWorkletProcessor {
  readonly #player = new Player(sampleRate);
  readonly #loudnessMeter = new LoudnessMeter(LEVEL_INTERVAL_SECONDS * sampleRate);
  readonly #resampler: Resampler;
  #wasPlaying = false;
  #isRunning = true;

  constructor({ processorOptions }: { processorOptions: WorkletOptions }) {
    super();
    this.#resampler = new Resampler(processorOptions.rate, sampleRate);
    this.port.onmessage = ({ data }: MessageEvent<PlaybackCommand>) => this.#onMessage(data);
  }

  process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [first, ...others] = output ?? [];
    if (first === undefined) return this.#isRunning;
    this.#player.fill(first);
    for (const other of others) other.set(first);
    this.#report(first);
    return this.#isRunning;
  }

  #onMessage(message: PlaybackCommand): void {
    if (message === 'stop') {
      this.#isRunning = false;
      this.#player.flush();
    } else if (message === 'flush') {
      this.#player.flush();
      // Its buffer contains flushed audio.
      this.#resampler.reset();
    } else {
      this.#player.add(this.#resampler.process(toFloat(message.samples)));
    }
  }

  #report(samples: Float32Array): void {
    const { isPlaying, gaps } = this.#player;
    const rms = this.#loudnessMeter.measure(samples);
    const hasChanged = isPlaying !== this.#wasPlaying;
    if (!hasChanged && (rms === undefined || !isPlaying)) return;
    this.#wasPlaying = isPlaying;
    this.port.postMessage({ isPlaying, rms: isPlaying ? (rms ?? 0) : 0, gaps } satisfies PlaybackState);
  }
}

registerProcessor(PLAYBACK_PROCESSOR, Playback);
