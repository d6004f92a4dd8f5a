/** A fixed-size sample buffer. When it is full, the oldest samples are dropped. */
export class RingBuffer {
  readonly #buffer: Float32Array;
  #first = 0;
  #length = 0;

  constructor(capacity: number) {
    this.#buffer = new Float32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  write(samples: Float32Array): void {
    const capacity = this.#buffer.length;
    const kept = samples.length > capacity ? samples.subarray(samples.length - capacity) : samples;
    this.drop(Math.max(0, this.#length + kept.length - capacity));
    const at = (this.#first + this.#length) % capacity;
    const untilEnd = kept.subarray(0, capacity - at);
    this.#buffer.set(untilEnd, at);
    this.#buffer.set(kept.subarray(untilEnd.length), 0);
    this.#length += kept.length;
  }

  /** Fills `into`, with silence after the available samples. Returns the number of available samples. */
  read(into: Float32Array): number {
    const count = Math.min(into.length, this.#length);
    const untilEnd = this.#buffer.subarray(this.#first, Math.min(this.#buffer.length, this.#first + count));
    into.set(untilEnd);
    into.set(this.#buffer.subarray(0, count - untilEnd.length), untilEnd.length);
    into.fill(0, count);
    this.drop(count);
    return count;
  }

  /** Drops the oldest samples. */
  drop(count: number): void {
    const dropped = Math.min(count, this.#length);
    this.#first = (this.#first + dropped) % this.#buffer.length;
    this.#length -= dropped;
  }

  /** Drops all but the oldest `keep` samples. */
  flush(keep = 0): void {
    this.#length = Math.min(this.#length, keep);
  }
}
