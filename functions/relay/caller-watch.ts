import { log } from '#functions/platform/log.ts';
import type { Connections } from '#functions/platform/socket-connections.ts';

const CHECK_INTERVAL = 1_000;
/** A client always sends audio; after this much silence the socket's state is queried. */
const QUERY_AFTER = 3_000;
/** After this much silence the caller counts as gone, even if the socket is open. */
const GIVE_UP_AFTER = 60_000;

/** Detects a caller who is gone: API Gateway does not guarantee close events. Reports once. */
export class CallerWatch {
  readonly #connections: Pick<Connections, 'isOpen'>;
  readonly #connectionId: string;
  readonly #listener: { disconnected(): void; silent(): void };
  #lastAudioAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #isQuerying = false;

  constructor(
    connections: Pick<Connections, 'isOpen'>,
    connectionId: string,
    listener: { disconnected(): void; silent(): void },
  ) {
    this.#connections = connections;
    this.#connectionId = connectionId;
    this.#listener = listener;
  }

  start(): void {
    this.audioReceived();
    this.#timer ??= setInterval(() => void this.#check(), CHECK_INTERVAL);
  }

  audioReceived(): void {
    this.#lastAudioAt = performance.now();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #check(): Promise<void> {
    const silence = performance.now() - this.#lastAudioAt;
    if (silence > GIVE_UP_AFTER) {
      this.stop();
      return this.#listener.silent();
    }
    if (silence < QUERY_AFTER || this.#isQuerying) return;
    this.#isQuerying = true;
    try {
      if (await this.#connections.isOpen(this.#connectionId)) return;
      this.stop();
      this.#listener.disconnected();
    } catch (error) {
      log.warn('querying a socket failed', { error: error as Error });
    } finally {
      this.#isQuerying = false;
    }
  }
}
