/** A map that forgets: the oldest entry when it is full, and every entry after some time. */
export class TtlCache<K, V> {
  readonly #entries = new Map<K, { value: V; until: number }>();
  readonly #maximum: number;
  readonly #milliseconds: number;

  constructor(maximum: number, milliseconds: number) {
    this.#maximum = maximum;
    this.#milliseconds = milliseconds;
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > performance.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** Keeps a value, for as long as any other by default. */
  set(key: K, value: V, milliseconds = this.#milliseconds): void {
    this.#entries.delete(key);
    const oldest = this.#entries.size >= this.#maximum ? this.#entries.keys().next() : undefined;
    if (oldest && !oldest.done) this.#entries.delete(oldest.value);
    this.#entries.set(key, { value, until: performance.now() + milliseconds });
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }
}
