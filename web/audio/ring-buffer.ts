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
    const newest = samples.length > capacity ? samples.subarray(samples.length - capacity) : samples;
    this.drop(Math.max(0, this.#length + newest.length - capacity));
    const writeIndex = (this.#first + this.#length) % capacity;
    const untilEnd = newest.subarray(0, capacity - writeIndex);
    this.#buffer.set(untilEnd, writeIndex);
    this.#buffer.set(newest.subarray(untilEnd.length), 0);
    this.#length += newest.length;
  }

  /** Fills `into`, with silence after the available samples. Returns the number of available samples. */
  read(output: Float32Array): number {
    const count = Math.min(output.length, this.#length);
    const untilEnd = this.#buffer.subarray(this.#first, Math.min(this.#buffer.length, this.#first + count));
    output.set(untilEnd);
    output.set(this.#buffer.subarray(0, count - untilEnd.length), untilEnd.length);
    output.fill(0, count);
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
