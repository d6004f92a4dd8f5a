/** Measures the loudness of an audio stream in windows, independent of the size of its chunks. */
export class LoudnessMeter {
  readonly #size: number;
  #sum = 0;
  #count = 0;

  /** @param size window length in samples */
  constructor(size: number) {
    this.#size = size;
  }

  /** The root mean square, 0 to 1, if these samples complete a window. */
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
