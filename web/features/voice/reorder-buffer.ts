import type { ServerVoiceMessage } from '#shared/schemas/voice.ts';

/** The number of messages that wait for a missing one before it is skipped. */
const MAXIMUM_WAITING = 3;

/**
 * Orders the server's messages and drops duplicates: the transport guarantees neither. Errors are never delayed.
 * `recording_started`, which reports that the caller speaks, is not delayed either, and drops older messages.
 */
export class ReorderBuffer {
  readonly #waiting = new Map<number, ServerVoiceMessage>();
  #next = 0;

  /** Adds a message and returns those that are ready, in order. */
  push(message: ServerVoiceMessage): ServerVoiceMessage[] {
    const { type, seq } = message;
    // The error may come from a relay task that does not own the call, with a sequence of its own.
    if (type === 'error') {
      if (seq === this.#next) this.#next += 1;
      return [message];
    }
    if (seq < this.#next || this.#waiting.has(seq)) return [];
    if (type === 'recording_started') this.#dropBefore(seq);
    this.#waiting.set(seq, message);
    if (this.#waiting.size > MAXIMUM_WAITING) this.#next = Math.min(...this.#waiting.keys());
    return this.#popReady();
  }

  #dropBefore(seq: number): void {
    for (const older of this.#waiting.keys()) if (older < seq) this.#waiting.delete(older);
    this.#next = seq;
  }

  #popReady(): ServerVoiceMessage[] {
    const ready: ServerVoiceMessage[] = [];
    for (;;) {
      const message = this.#waiting.get(this.#next);
      if (message === undefined) return ready;
      this.#waiting.delete(this.#next);
      this.#next += 1;
      ready.push(message);
    }
  }
}
