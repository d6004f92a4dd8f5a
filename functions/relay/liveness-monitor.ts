import { log } from '#functions/platform/log.ts';
import type { Connections } from '#functions/platform/socket-connections.ts';

const CHECK_INTERVAL_MILLISECONDS = 1_000;
/** A client always sends audio; without audio for this long, the socket's state is queried. */
const QUERY_SOCKET_AFTER_MILLISECONDS = 3_000;
/** Without audio for this long, the caller counts as disconnected, even if the socket is open. */
const MAX_SILENCE_MILLISECONDS = 60_000;

/** Detects a disconnected caller: API Gateway does not guarantee close events. Reports once. */
export class LivenessMonitor {
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
    this.#timer ??= setInterval(() => void this.#check(), CHECK_INTERVAL_MILLISECONDS);
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
    if (silence > MAX_SILENCE_MILLISECONDS) {
      this.stop();
      return this.#listener.silent();
    }
    if (silence < QUERY_SOCKET_AFTER_MILLISECONDS || this.#isQuerying) return;
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
