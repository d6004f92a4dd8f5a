/** A rate limit that allows bursts. */
export class TokenBucket {
  readonly #rate: number;
  readonly #capacity: number;
  #tokens: number;
  #updatedAt: number;

  /**
   * @param rate tokens per second
   * @param capacity tokens at the start and at most
   */
  constructor(rate: number, capacity: number, now = performance.now()) {
    this.#rate = rate;
    this.#capacity = capacity;
    this.#tokens = capacity;
    this.#updatedAt = now;
  }

  /** Consumes a token. False when none is left. */
  consume(now = performance.now()): boolean {
    this.#tokens = Math.min(this.#capacity, this.#tokens + ((now - this.#updatedAt) / 1_000) * this.#rate);
    this.#updatedAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
