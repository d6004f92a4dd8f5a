/** What goes into the stream: events put in by hand, taken out by whoever sends them. */
export class EventQueue {
  #events: object[] = [];
  #wake: (() => void) | undefined;
  #isClosed = false;

  /** Events that have not been sent. */
  get length(): number {
    return this.#events.length;
  }

  put(...events: object[]): void {
    if (this.#isClosed) return;
    this.#events.push(...events);
    this.#wake?.();
  }

  /** Nothing is taken after this; what is there is still sent. */
  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }

  /** Each event as Bedrock takes it: bytes of JSON in a chunk. */
  async *[Symbol.asyncIterator]() {
    for (;;) {
      for (let event = this.#events.shift(); event; event = this.#events.shift()) {
        yield { chunk: { bytes: Buffer.from(JSON.stringify({ event })) } };
      }
      if (this.#isClosed) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
