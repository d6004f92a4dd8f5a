/** Splits a stream of samples into blocks of equal size. The size can change at any time. */
export class BlockBuffer {
  #size: number;
  #pending = new Float32Array(0);

  constructor(size: number) {
    this.#size = size;
  }

  set size(size: number) {
    this.#size = size;
  }

  /** Adds samples and returns the blocks that are complete. */
  push(samples: Float32Array): Float32Array[] {
    const pending = new Float32Array(this.#pending.length + samples.length);
    pending.set(this.#pending);
    pending.set(samples, this.#pending.length);
    const blocks: Float32Array[] = [];
    let start = 0;
    for (; start + this.#size <= pending.length; start += this.#size) {
      blocks.push(pending.slice(start, start + this.#size));
    }
    this.#pending = pending.slice(start);
    return blocks;
  }
}
