/** Collects a stream of samples into blocks of one size, which may change on the way. */
export class Blocks {
  #size: number;
  #held = new Float32Array(0);

  constructor(size: number) {
    this.#size = size;
  }

  set size(size: number) {
    this.#size = size;
  }

  /** Takes samples and answers the blocks that are whole now. */
  take(samples: Float32Array): Float32Array[] {
    const held = new Float32Array(this.#held.length + samples.length);
    held.set(this.#held);
    held.set(samples, this.#held.length);
    const blocks: Float32Array[] = [];
    let at = 0;
    for (; at + this.#size <= held.length; at += this.#size) blocks.push(held.slice(at, at + this.#size));
    this.#held = held.slice(at);
    return blocks;
  }
}
