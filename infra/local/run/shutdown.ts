import type { Log } from '../../lib/console.ts';

/** Something that must be stopped at the end, for instance what a `start…` function returned. */
export interface Stoppable {
  stop(): Promise<void> | void;
}

export interface Shutdown {
  /** Registers a part; parts are stopped in the reverse order of their registration. */
  add(name: string, part: Stoppable): void;
  /** Stops everything, once; resolves when all is over. */
  stop(): Promise<void>;
}

/** Ctrl-C may arrive twice within moments: from the terminal, and passed on by npm. That is one wish, not two. */
const sameWishMs = 800;

/**
 * One orderly end for a server: on SIGINT, SIGTERM or SIGHUP every part is stopped, last started first, and the
 * process ends with code 0. A second signal ends it at once; so does the deadline.
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
      if (Date.now() - firstSignal > sameWishMs) process.exit(130);
      return;
    }
    firstSignal = Date.now();
    // The cursor stands behind the terminal's own ^C.
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
