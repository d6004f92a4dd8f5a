import { log } from '#functions/platform/log.ts';
import type { Connections } from '#functions/platform/socket-connections.ts';

const LOOK_EVERY = 1_000;
/** A caller sends all the time; after so much silence the socket is asked about. */
const SUSPICIOUS = 3_000;
/** After so much, nobody is there, whatever the socket says. */
const GIVE_UP = 60_000;

/**
 * Watches that the caller is there: API Gateway tries to tell when a socket closes, and promises nothing. What it
 * notices it tells once.
 */
export class CallerWatch {
  readonly #connections: Pick<Connections, 'isOpen'>;
  readonly #connectionId: string;
  readonly #tell: { gone(): void; silent(): void };
  #lastHeard = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;

  constructor(
    connections: Pick<Connections, 'isOpen'>,
    connectionId: string,
    tell: { gone(): void; silent(): void },
  ) {
    this.#connections = connections;
    this.#connectionId = connectionId;
    this.#tell = tell;
  }

  begin(): void {
    this.heard();
    this.#timer ??= setInterval(() => void this.#look(), LOOK_EVERY);
  }

  heard(): void {
    this.#lastHeard = performance.now();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    const silence = performance.now() - this.#lastHeard;
    if (silence > GIVE_UP) {
      this.stop();
      return this.#tell.silent();
    }
    if (silence < SUSPICIOUS || this.#isAsking) return;
    this.#isAsking = true;
    try {
      if (await this.#connections.isOpen(this.#connectionId)) return;
      this.stop();
      this.#tell.gone();
    } catch (error) {
      log.warn('a socket could not be asked about', { error: error as Error });
    } finally {
      this.#isAsking = false;
    }
  }
}
