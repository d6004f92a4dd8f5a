import { setTimeout as delay } from 'node:timers/promises';
import { type Connections, ConnectionsError } from '#functions/platform/socket-connections.ts';
import type { ServerVoiceMessage } from '#shared/schemas/voice.ts';

type WithoutSeq<T> = T extends unknown ? Omit<T, 'seq'> : never;
/** A message before it has its number. */
export type Outgoing = WithoutSeq<ServerVoiceMessage>;

/** How long a message is tried for, in milliseconds; the caller has heard nothing for as long. */
const GIVE_UP = 4_000;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 800;

/**
 * What goes to one caller, one message after another: the next is sent when the one before has arrived at API Gateway.
 * Numbers are given when a message is sent, so nothing is missing where something was taken back.
 */
export class Outbox {
  readonly #connections: Pick<Connections, 'post'>;
  readonly #connectionId: string;
  readonly #onGone: (cause?: unknown) => void;
  #queue: Outgoing[] = [];
  #seq = 0;
  #working: Promise<void> | undefined;
  #isGone = false;

  /** `onGone` is called once, when the socket is closed or cannot be reached any more. */
  constructor(
    connections: Pick<Connections, 'post'>,
    connectionId: string,
    onGone: (cause?: unknown) => void,
  ) {
    this.#connections = connections;
    this.#connectionId = connectionId;
    this.#onGone = onGone;
  }

  /** Messages that have not arrived yet. Whoever sends sound waits while there are many. */
  get waiting(): number {
    return this.#queue.length + (this.#working ? 1 : 0);
  }

  send(message: Outgoing): void {
    if (this.#isGone) return;
    this.#queue.push(message);
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  /** Takes back the sound that has not been sent. */
  withdrawSound(): void {
    this.#queue = this.#queue.filter(({ type }) => type !== 'audio_response_delta');
  }

  /** Resolves when everything has been sent, or nobody is there any more. */
  async flushed(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async #work(): Promise<void> {
    for (let next = this.#queue.shift(); next && !this.#isGone; next = this.#queue.shift()) {
      await this.#deliver(JSON.stringify({ ...next, seq: this.#seq++ }));
    }
  }

  async #deliver(message: string): Promise<void> {
    const until = performance.now() + GIVE_UP;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      try {
        if ((await this.#connections.post(this.#connectionId, message)) === 'gone') this.#end();
        return;
      } catch (error) {
        if (!isPassing(error) || performance.now() + pause > until) return this.#end(error);
        await delay(pause);
      }
    }
  }

  #end(cause?: unknown): void {
    this.#isGone = true;
    this.#queue = [];
    this.#onGone(cause);
  }
}

/** Too many requests, a fault of the service or of the network; not: refused. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ConnectionsError) || error.status === 429 || error.status >= 500;
