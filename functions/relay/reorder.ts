/** How many blocks may wait for one that is missing: 0.7 to 1.4 s of sound. */
const WINDOW = 8;
/** A number further ahead than that is nonsense, not a gap. */
const HORIZON = 1_000;

/**
 * Brings numbered blocks into order: the transport promises none. A missing block is waited for until the window is
 * full, then given up; what comes twice or too late is dropped. Holds at most WINDOW blocks.
 */
export class Reorder<T> {
  readonly #waiting = new Map<number, T>();
  #next = 0;
  /** Blocks that came twice or too late, or were given up. */
  dropped = 0;

  /** Takes a block and answers those whose turn it is, in order. Without a number it is its turn at once. */
  take(seq: number | undefined, block: T): T[] {
    if (seq === undefined) return [block];
    if (seq < this.#next || seq > this.#next + HORIZON || this.#waiting.has(seq)) {
      this.dropped += 1;
      return [];
    }
    this.#waiting.set(seq, block);
    if (this.#waiting.size > WINDOW) this.#skipGap();
    return this.#inTurn();
  }

  #skipGap(): void {
    const oldest = Math.min(...this.#waiting.keys());
    this.dropped += oldest - this.#next;
    this.#next = oldest;
  }

  #inTurn(): T[] {
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
