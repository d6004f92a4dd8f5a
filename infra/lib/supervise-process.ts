import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child-process.ts';
import type { Log } from './console.ts';

interface SuperviseOptions {
  /** Name of the log. */
  name: string;
  /** For messages, at the beginning of a sentence. */
  title: string;
  dataDir: string;
  log: Log;
  launch(): Child;
  /** Waits until the process is ready; throws when it does not start. */
  ready(child: Child): Promise<void>;
}

/** After more unexpected ends within a minute the process is not restarted. */
const RESTARTS_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
/** Before the first restart. Each further one waits three times as long: another program may have the port for a moment. */
const FIRST_DELAY_MS = 50;

/** Starts a child process, waits until it is ready, and restarts it when it ends unexpectedly. */
export async function superviseProcess(options: SuperviseOptions): Promise<{ stop(): Promise<void> }> {
  const { name, title, dataDir, log, launch, ready } = options;
  let isStopping = false;
  let child = launch();
  await ready(child);

  const restarts: number[] = [];
  async function restartAfterExit(current: Child): Promise<void> {
    const { code, signal } = await current.exited;
    if (isStopping) return;
    const now = Date.now();
    restarts.push(now);
    const recent = restarts.filter((at) => now - at < MINUTE_MS).length;
    if (recent > RESTARTS_PER_MINUTE) {
      const file = join(dataDir, 'logs', `${name}.log`);
      log.warn(`${title} keeps ending and is not restarted. Its log: ${file}`);
      return;
    }
    log.warn(`${title} ended unexpectedly (${signal ?? `code ${code}`}); restarting it.`);
    await delay(FIRST_DELAY_MS * 3 ** (recent - 1));
    if (isStopping) return;
    child = launch();
    void restartAfterExit(child);
  }
  void restartAfterExit(child);

  return {
    async stop() {
      isStopping = true;
      await child.stop();
    },
  };
}
