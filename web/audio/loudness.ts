/** Measures how loud a stream of sound is, window by window, whatever pieces it comes in. */
export class Loudness {
  readonly #size: number;
  #sum = 0;
  #count = 0;

  /** @param size of a window, in samples */
  constructor(size: number) {
    this.#size = size;
  }

  /** The root mean square (0 to 1) of the window that this piece ends, if it ends one. */
  measure(samples: Float32Array): number | undefined {
    for (const sample of samples) this.#sum += sample * sample;
    this.#count += samples.length;
    if (this.#count < this.#size) return undefined;
    const rms = Math.sqrt(this.#sum / this.#count);
    this.#sum = 0;
    this.#count = 0;
    return rms;
  }
}
