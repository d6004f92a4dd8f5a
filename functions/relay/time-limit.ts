/** The time limit of a call. */
export class TimeLimit {
  readonly #onReached: () => void;
  #timer: NodeJS.Timeout | undefined;
  /** By performance.now(). */
  #endsAt = 0;

  constructor(onReached: () => void) {
    this.#onReached = onReached;
  }

  /** Starts the time. */
  start(milliseconds: number): void {
    this.#endsAt = performance.now() + milliseconds;
    this.#timer = setTimeout(this.#onReached, milliseconds);
  }

  /** Leaves a call with a limit at least this much time from now on. */
  extend(milliseconds: number): void {
    if (this.#timer === undefined || this.#endsAt > performance.now() + milliseconds) return;
    this.stop();
    this.start(milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
