/** An async iterable of events for the request stream. */
export class EventQueue {
  #events: object[] = [];
  #notifyReader: (() => void) | undefined;
  #isClosed = false;

  /** Number of unsent events. */
  get length(): number {
    return this.#events.length;
  }

  put(...events: object[]): void {
    if (this.#isClosed) return;
    this.#events.push(...events);
    this.#notifyReader?.();
  }

  /** Accepts no more events; queued ones are still sent. */
  close(): void {
    this.#isClosed = true;
    this.#notifyReader?.();
  }

  /** Events in Bedrock's format: JSON bytes in a chunk. */
  async *[Symbol.asyncIterator]() {
    for (;;) {
      for (let event = this.#events.shift(); event; event = this.#events.shift()) {
        yield { chunk: { bytes: Buffer.from(JSON.stringify({ event })) } };
      }
      if (this.#isClosed) return;
      await new Promise<void>((resolve) => {
        this.#notifyReader = resolve;
      });
    }
  }
}
