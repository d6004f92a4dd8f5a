import { setTimeout as delay } from 'node:timers/promises';
import { type Connections, ConnectionsError } from '#functions/platform/socket-connections.ts';
import type { ServerVoiceMessage } from '#shared/schemas/voice.ts';

type WithoutSeq<T> = T extends unknown ? Omit<T, 'seq'> : never;
/** A message without its sequence number. */
export type OutgoingMessage = WithoutSeq<ServerVoiceMessage>;

/** Retries of a message end after this. */
const RETRY_TIMEOUT_MILLISECONDS = 4_000;
const FIRST_RETRY_MILLISECONDS = 50;
const MAX_RETRY_MILLISECONDS = 800;

/**
 * Sends messages to one caller, one after another: the next when API Gateway has accepted the previous one. Sequence
 * numbers are assigned on sending, so dropped audio leaves no gap.
 */
export class SendQueue {
  readonly #connections: Pick<Connections, 'post'>;
  readonly #connectionId: string;
  readonly #onClosed: (cause?: unknown) => void;
  #queue: OutgoingMessage[] = [];
  #seq = 0;
  #sending: Promise<void> | undefined;
  #isClosed = false;

  /** `onClosed` is called once, when the socket is closed or unreachable. */
  constructor(
    connections: Pick<Connections, 'post'>,
    connectionId: string,
    onClosed: (cause?: unknown) => void,
  ) {
    this.#connections = connections;
    this.#connectionId = connectionId;
    this.#onClosed = onClosed;
  }

  /** Number of messages that API Gateway has not accepted yet. */
  get pending(): number {
    return this.#queue.length + (this.#sending ? 1 : 0);
  }

  send(message: OutgoingMessage): void {
    if (this.#isClosed) return;
    this.#queue.push(message);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  dropUnsentAudio(): void {
    this.#queue = this.#queue.filter(({ type }) => type !== 'audio_response_delta');
  }

  /** Resolves when everything is sent or the socket is closed. */
  async flushed(): Promise<void> {
    while (this.#sending) await this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#queue.shift(); next && !this.#isClosed; next = this.#queue.shift()) {
      await this.#deliver(JSON.stringify({ ...next, seq: this.#seq++ }));
    }
  }

  async #deliver(message: string): Promise<void> {
    const deadline = performance.now() + RETRY_TIMEOUT_MILLISECONDS;
    for (let pause = FIRST_RETRY_MILLISECONDS; ; pause = Math.min(MAX_RETRY_MILLISECONDS, pause * 2)) {
      try {
        if ((await this.#connections.post(this.#connectionId, message)) === 'gone') this.#close();
        return;
      } catch (error) {
        if (!isTransient(error) || performance.now() + pause > deadline) return this.#close(error);
        await delay(pause);
      }
    }
  }

  #close(cause?: unknown): void {
    this.#isClosed = true;
    this.#queue = [];
    this.#onClosed(cause);
  }
}

/** Throttling, a server error or a network error. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ConnectionsError) || error.status === 429 || error.status >= 500;
