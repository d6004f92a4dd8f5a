import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child-process.ts';
import type { Log } from './console.ts';

interface KeepRunningOptions {
  /** As its log is called. */
  name: string;
  /** As a person calls it, at the beginning of a sentence. */
  title: string;
  dataDir: string;
  log: Log;
  launch(): Child;
  /** Waits until it can be used for the first time; throws when that does not happen. */
  ready(child: Child): Promise<void>;
}

/** More unexpected ends than this within a minute are not an accident any more. */
const RESTARTS_PER_MINUTE = 5;
const MINUTE = 60_000;

/** Starts a child process and waits until it is ready; when it ends unexpectedly it is started again. */
export async function superviseProcess(options: KeepRunningOptions): Promise<{ stop(): Promise<void> }> {
  const { name, title, dataDir, log, launch, ready } = options;
  let isStopping = false;
  let child = launch();
  await ready(child);

  const restarts: number[] = [];
  async function guard(watched: Child): Promise<void> {
    const { code, signal } = await watched.exited;
    if (isStopping) return;
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((at) => now - at < MINUTE).length > RESTARTS_PER_MINUTE) {
      const file = join(dataDir, 'logs', `${name}.log`);
      log.warn(`${title} keeps ending and is not started again. Its log: ${file}`);
      return;
    }
    log.warn(`${title} ended unexpectedly (${signal ?? `code ${code}`}); starting it again.`);
    await delay(50);
    if (isStopping) return;
    child = launch();
    void guard(child);
  }
  void guard(child);

  return {
    async stop() {
      isStopping = true;
      await child.stop();
    },
  };
}
