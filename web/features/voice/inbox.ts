import type { ServerVoiceMessage } from '#shared/schemas/voice.ts';

/** So many messages wait for one that is missing; then it is given up. */
const WINDOW = 3;

/**
 * Brings the server's messages into order: the transport promises none, and may bring one twice. An error or the news
 * that the caller speaks is never kept waiting, and sound from before that news is stale.
 */
export class Inbox {
  readonly #waiting = new Map<number, ServerVoiceMessage>();
  #next = 0;

  /** Takes a message and answers those whose turn it is, in order. */
  take(message: ServerVoiceMessage): ServerVoiceMessage[] {
    const { type, seq } = message;
    // Another task of the relay tells of the end of a call that was not its own, and counts from 0.
    if (type === 'error') {
      if (seq === this.#next) this.#next += 1;
      return [message];
    }
    if (seq < this.#next || this.#waiting.has(seq)) return [];
    if (type === 'recording_started') this.#forgetUntil(seq);
    this.#waiting.set(seq, message);
    if (this.#waiting.size > WINDOW) this.#next = Math.min(...this.#waiting.keys());
    return this.#inTurn();
  }

  #forgetUntil(seq: number): void {
    for (const older of this.#waiting.keys()) if (older < seq) this.#waiting.delete(older);
    this.#next = seq;
  }

  #inTurn(): ServerVoiceMessage[] {
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
