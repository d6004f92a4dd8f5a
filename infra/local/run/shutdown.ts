import type { Log } from '../../lib/console.ts';

/** Something to stop at shutdown, such as the result of a `start…` function. */
export interface Stoppable {
  stop(): Promise<void> | void;
}

export interface Shutdown {
  /** Parts are stopped in reverse order. */
  add(name: string, part: Stoppable): void;
  /** Stops all parts, once. */
  stop(): Promise<void>;
}

/** Ctrl-C may arrive twice, from the terminal and from npm. Signals within this time count once. */
const duplicateSignalMs = 800;

/**
 * Graceful shutdown: on SIGINT, SIGTERM or SIGHUP all parts are stopped in reverse order, and the process exits with 0. A
 * second signal or the deadline ends it at once.
 */
export function createShutdown(log: Log, deadlineMs = 10_000): Shutdown {
  const parts: { name: string; part: Stoppable }[] = [];
  let stopping: Promise<void> | null = null;
  let firstSignal = 0;

  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };

  async function stopAll(): Promise<void> {
    for (const { name, part } of parts.reverse()) {
      try {
        await part.stop();
      } catch (error) {
        log.warn(`${name} did not stop properly: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  const onSignal = () => {
    if (stopping !== null) {
      if (Date.now() - firstSignal > duplicateSignalMs) process.exit(130);
      return;
    }
    firstSignal = Date.now();
    // The cursor is behind the terminal's ^C.
    log.info('\nStopping …');
    setTimeout(() => {
      log.warn('Something did not stop in time.');
      process.exit(1);
    }, deadlineMs).unref();
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  return { add: (name, part) => void parts.push({ name, part }), stop };
}
