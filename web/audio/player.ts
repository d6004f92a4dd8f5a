import { RingBuffer } from './ring-buffer.ts';

/** Buffer size. The server sends about one second ahead; more builds up only while playback is suspended. */
const CAPACITY_SECONDS = 20;
/** Playback starts when this much is buffered, or has been waited for. */
const JITTER_BUFFER_SECONDS = 0.06;
const MAXIMUM_JITTER_BUFFER_SECONDS = 0.3;
/** Audio that arrives this soon after the buffer ran empty is late, not a new utterance. */
const GAP_SECONDS = 0.4;
/** Length of the fade-out of a flush, which avoids a click. */
const FADE_SECONDS = 0.004;

/** Plays buffered audio. A jitter buffer delays the start; it doubles each time audio arrives late. */
export class Player {
  readonly #ring: RingBuffer;
  readonly #fadeSamples: number;
  readonly #gapSamples: number;
  readonly #maximumJitterBuffer: number;
  #jitterBuffer: number;
  #waitedSamples = 0;
  #samplesSinceEmpty = Number.POSITIVE_INFINITY;
  #isFading = false;
  isPlaying = false;
  /** How often audio arrived late. */
  gaps = 0;

  /** @param rate in Hz */
  constructor(rate: number) {
    this.#ring = new RingBuffer(Math.ceil(CAPACITY_SECONDS * rate));
    this.#fadeSamples = Math.ceil(FADE_SECONDS * rate);
    this.#gapSamples = GAP_SECONDS * rate;
    this.#jitterBuffer = JITTER_BUFFER_SECONDS * rate;
    this.#maximumJitterBuffer = MAXIMUM_JITTER_BUFFER_SECONDS * rate;
  }

  add(samples: Float32Array): void {
    // Drops the rest of a flush that is still fading.
    if (this.#isFading) this.#stop();
    if (!this.isPlaying && this.#ring.length === 0 && this.#samplesSinceEmpty < this.#gapSamples) {
      this.gaps += 1;
      this.#jitterBuffer = Math.min(this.#maximumJitterBuffer, this.#jitterBuffer * 2);
    }
    this.#ring.write(samples);
  }

  /** Drops buffered audio, with a short fade-out. */
  flush(): void {
    this.#isFading = this.isPlaying;
    if (this.isPlaying) this.#ring.flush(this.#fadeSamples);
    else this.#stop();
  }

  /** Writes the next samples to play. */
  fill(output: Float32Array): void {
    if (!this.isPlaying) this.#wait(output.length);
    if (!this.isPlaying) {
      output.fill(0);
      return;
    }
    const remaining = this.#ring.length;
    const count = this.#ring.read(output);
    if (this.#isFading) {
      for (let index = 0; index < count; index += 1) {
        output[index] = ((output[index] ?? 0) * (remaining - index)) / this.#fadeSamples;
      }
    }
    if (this.#ring.length > 0) return;
    this.isPlaying = false;
    this.#samplesSinceEmpty = this.#isFading ? Number.POSITIVE_INFINITY : 0;
    this.#isFading = false;
  }

  #wait(samples: number): void {
    this.#samplesSinceEmpty += samples;
    if (this.#ring.length === 0) return;
    this.isPlaying = this.#ring.length >= this.#jitterBuffer || this.#waitedSamples >= this.#jitterBuffer;
    this.#waitedSamples = this.isPlaying ? 0 : this.#waitedSamples + samples;
  }

  #stop(): void {
    this.#ring.flush();
    this.isPlaying = false;
    this.#isFading = false;
    this.#waitedSamples = 0;
    this.#samplesSinceEmpty = Number.POSITIVE_INFINITY;
  }
}
