/** Number of blocks that wait for a missing one: 0.7 to 1.4 s of audio. */
const MAX_WAITING_BLOCKS = 8;
/** A number further ahead is invalid, not a gap. */
const MAX_SEQUENCE_GAP = 1_000;

/**
 * Orders numbered blocks, since the transport does not. A missing block is skipped when MAX_WAITING_BLOCKS blocks wait for it;
 * duplicates and late blocks are dropped.
 */
export class ReorderBuffer<T> {
  readonly #waiting = new Map<number, T>();
  #next = 0;
  /** Number of duplicate, late and skipped blocks. */
  dropped = 0;

  /** Adds a block and returns those that are next, in order. A block without a number is returned at once. */
  add(seq: number | undefined, block: T): T[] {
    if (seq === undefined) return [block];
    if (seq < this.#next || seq > this.#next + MAX_SEQUENCE_GAP || this.#waiting.has(seq)) {
      this.dropped += 1;
      return [];
    }
    this.#waiting.set(seq, block);
    if (this.#waiting.size > MAX_WAITING_BLOCKS) this.#skipGap();
    return this.#removeReady();
  }

  #skipGap(): void {
    const oldest = Math.min(...this.#waiting.keys());
    this.dropped += oldest - this.#next;
    this.#next = oldest;
  }

  #removeReady(): T[] {
    const ready: T[] = [];
    for (;;) {
      const block = this.#waiting.get(this.#next);
      if (block === undefined) return ready;
      this.#waiting.delete(this.#next);
      this.#next += 1;
      ready.push(block);
    }
  }
}
