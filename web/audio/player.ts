import { RingBuffer } from './ring-buffer.ts';

/** So much is kept at most, in seconds. The server sends one second ahead, and a piece; more piles up only where nothing plays. */
const CAPACITY = 20;
/** Playing begins with so much in hand, in seconds, or after having waited for as long. */
const CUSHION = 0.06;
const LARGEST_CUSHION = 0.3;
/** Sound that comes so soon after the last was played came too late, in seconds. */
const GAP = 0.4;
/** A cut is softened over so long, in seconds, so that it does not click. */
const FADE = 0.004;

/**
 * Decides what is at the ear in each moment: waits for a small cushion before it begins, which grows each time the
 * line was too slow, and falls silent at once when told to.
 */
export class Player {
  readonly #ring: RingBuffer;
  readonly #ramp: number;
  readonly #gap: number;
  readonly #largest: number;
  #cushion: number;
  #waited = 0;
  #sinceEmpty = Number.POSITIVE_INFINITY;
  #isFading = false;
  isPlaying = false;
  /** How often it ran empty in the middle of something. */
  gaps = 0;

  /** @param rate in Hz */
  constructor(rate: number) {
    this.#ring = new RingBuffer(Math.ceil(CAPACITY * rate));
    this.#ramp = Math.ceil(FADE * rate);
    this.#gap = GAP * rate;
    this.#cushion = CUSHION * rate;
    this.#largest = LARGEST_CUSHION * rate;
  }

  add(samples: Float32Array): void {
    // What fades belongs to what was cut off.
    if (this.#isFading) this.#stop();
    if (!this.isPlaying && this.#ring.length === 0 && this.#sinceEmpty < this.#gap) {
      this.gaps += 1;
      this.#cushion = Math.min(this.#largest, this.#cushion * 2);
    }
    this.#ring.write(samples);
  }

  /** Forgets everything that has not been played. */
  flush(): void {
    this.#isFading = this.isPlaying;
    if (this.isPlaying) this.#ring.flush(this.#ramp);
    else this.#stop();
  }

  /** Fills the next moment of what is heard. */
  fill(output: Float32Array): void {
    if (!this.isPlaying) this.#wait(output.length);
    if (!this.isPlaying) {
      output.fill(0);
      return;
    }
    const left = this.#ring.length;
    const count = this.#ring.read(output);
    if (this.#isFading)
      for (let at = 0; at < count; at += 1) output[at] = ((output[at] ?? 0) * (left - at)) / this.#ramp;
    if (this.#ring.length > 0) return;
    this.isPlaying = false;
    this.#sinceEmpty = this.#isFading ? Number.POSITIVE_INFINITY : 0;
    this.#isFading = false;
  }

  #wait(samples: number): void {
    this.#sinceEmpty += samples;
    if (this.#ring.length === 0) return;
    this.isPlaying = this.#ring.length >= this.#cushion || this.#waited >= this.#cushion;
    this.#waited = this.isPlaying ? 0 : this.#waited + samples;
  }

  #stop(): void {
    this.#ring.flush();
    this.isPlaying = false;
    this.#isFading = false;
    this.#waited = 0;
    this.#sinceEmpty = Number.POSITIVE_INFINITY;
  }
}
