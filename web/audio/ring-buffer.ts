/** Samples that wait to be played, in a fixed space: when it is full, the oldest go. */
export class RingBuffer {
  readonly #space: Float32Array;
  #first = 0;
  #length = 0;

  constructor(capacity: number) {
    this.#space = new Float32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  write(samples: Float32Array): void {
    const capacity = this.#space.length;
    const kept = samples.length > capacity ? samples.subarray(samples.length - capacity) : samples;
    this.drop(Math.max(0, this.#length + kept.length - capacity));
    const at = (this.#first + this.#length) % capacity;
    const untilEnd = kept.subarray(0, capacity - at);
    this.#space.set(untilEnd, at);
    this.#space.set(kept.subarray(untilEnd.length), 0);
    this.#length += kept.length;
  }

  /** Fills `into` from its beginning, with silence where there is nothing; answers how many samples there were. */
  read(into: Float32Array): number {
    const count = Math.min(into.length, this.#length);
    const untilEnd = this.#space.subarray(this.#first, Math.min(this.#space.length, this.#first + count));
    into.set(untilEnd);
    into.set(this.#space.subarray(0, count - untilEnd.length), untilEnd.length);
    into.fill(0, count);
    this.drop(count);
    return count;
  }

  /** Forgets the oldest samples. */
  drop(count: number): void {
    const gone = Math.min(count, this.#length);
    this.#first = (this.#first + gone) % this.#space.length;
    this.#length -= gone;
  }

  /** Forgets all but the oldest `keep` samples. */
  flush(keep = 0): void {
    this.#length = Math.min(this.#length, keep);
  }
}
