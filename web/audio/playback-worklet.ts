import { Loudness } from './loudness.ts';
import { toFloat } from './pcm.ts';
import { Player } from './player.ts';
import { Resampler } from './resampler.ts';
import { type FromPlayback, PLAYBACK, type ToPlayback, type WorkletOptions } from './worklet-messages.ts';
import { AudioWorkletProcessor, registerProcessor, sampleRate } from './worklet-scope.ts';

/** How often the level is told, in seconds. */
const LEVEL_EVERY = 0.05;

/** Plays what has come, in order, on the audio thread; silent the moment it is told to. */
class Playback extends AudioWorkletProcessor {
  readonly #player = new Player(sampleRate);
  readonly #loudness = new Loudness(LEVEL_EVERY * sampleRate);
  readonly #resampler: Resampler;
  #wasPlaying = false;
  #isOn = true;

  constructor({ processorOptions }: { processorOptions: WorkletOptions }) {
    super();
    this.#resampler = new Resampler(processorOptions.rate, sampleRate);
    this.port.onmessage = ({ data }: MessageEvent<ToPlayback>) => this.#take(data);
  }

  process(_inputs: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [first, ...others] = output ?? [];
    if (first === undefined) return this.#isOn;
    this.#player.fill(first);
    for (const other of others) other.set(first);
    this.#report(first);
    return this.#isOn;
  }

  #take(message: ToPlayback): void {
    if (message === 'stop') {
      this.#isOn = false;
      this.#player.flush();
    } else if (message === 'flush') {
      this.#player.flush();
      // What it still holds belongs to what was cut off.
      this.#resampler.reset();
    } else {
      this.#player.add(this.#resampler.process(toFloat(message.sound)));
    }
  }

  #report(samples: Float32Array): void {
    const { isPlaying, gaps } = this.#player;
    const rms = this.#loudness.measure(samples);
    const isChange = isPlaying !== this.#wasPlaying;
    if (!isChange && (rms === undefined || !isPlaying)) return;
    this.#wasPlaying = isPlaying;
    this.port.postMessage({ isPlaying, rms: isPlaying ? (rms ?? 0) : 0, gaps } satisfies FromPlayback);
  }
}

registerProcessor(PLAYBACK, Playback);
