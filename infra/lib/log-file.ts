import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';

/** Pause after a failed write. */
const PAUSE_MS = 1_000;

const append = (path: string): Writable => createWriteStream(path, { flags: 'a' });

/**
 * A log file that survives failed writes, for example on a full disk: it is reopened, and a line notes that others are
 * missing. Logging never stops the program.
 */
export function openLogFile(path: string, { open = append, pauseMs = PAUSE_MS } = {}) {
  let stream: Writable | undefined;
  let failure: string | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  function start(): Writable {
    const opened = open(path);
    opened.on('error', (error: NodeJS.ErrnoException) => {
      if (stream === opened) stream = undefined;
      failure = error.code ?? error.message;
      failedAt = performance.now();
    });
    if (failure) opened.write(`${new Date().toISOString()} lines are missing here: ${failure}\n`);
    failure = undefined;
    return opened;
  }

  return {
    write(line: string): void {
      if (stream === undefined && performance.now() - failedAt < pauseMs) return;
      stream ??= start();
      stream.write(`${new Date().toISOString()} ${line}\n`);
    },
    end(): void {
      stream?.end();
    },
  };
}
