/** So much a second, and what was not used for a while at once: a bucket that fills again. */
export class TokenBucket {
  readonly #rate: number;
  readonly #most: number;
  #left: number;
  #at: number;

  /**
   * @param rate what comes back each second
   * @param most what there is at the beginning, and after a rest
   */
  constructor(rate: number, most: number, now = performance.now()) {
    this.#rate = rate;
    this.#most = most;
    this.#left = most;
    this.#at = now;
  }

  /** Takes one. False when there is none left. */
  take(now = performance.now()): boolean {
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1_000) * this.#rate);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
