/**
 * The relay on this machine: the very program that runs in a container in the cloud, as one process or several, each
 * with an address of its own. What it logs goes to DATA_DIR/logs/relay-<n>.log.
 */
import { join } from 'node:path';
import { environmentFor } from './aws-env.ts';
import { type Child, startChild, stopLeftover, waitUntilReady } from './children.ts';
import { type Log, StartError } from './console.ts';
import { keepRunning } from './keep-running.ts';
import { freePort } from './ports.ts';

/** What runs. */
export const RELAY_ENTRY = join(import.meta.dirname, '../../functions/relay/main.ts');

interface RelayOptions {
  dataDir: string;
  log: Log;
  /** How many tasks. */
  tasks: number;
  /** What each is told, besides where it is. */
  env: Record<string, string>;
  entry?: string;
}

export interface LocalRelay {
  /** One for each task, without a slash at its end. */
  urls: string[];
  stop(): Promise<void>;
}

const START_TIMEOUT = 20_000;

async function startTask(options: RelayOptions, number: number) {
  const { dataDir, log, env, entry = RELAY_ENTRY } = options;
  const name = `relay-${number}`;
  await stopLeftover({ name, dataDir, mark: entry });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const launch = () =>
    startChild({
      name,
      command: process.execPath,
      args: [entry],
      dataDir,
      env: environmentFor({ ...env, HOST: '127.0.0.1', PORT: String(port), RELAY_ADDRESS: url }, process.env),
    });

  async function ready(child: Child): Promise<void> {
    const isHealthy = async () => (await fetch(`${url}/health`, { signal: AbortSignal.timeout(1_000) })).ok;
    if (await waitUntilReady(isHealthy, { timeoutMs: START_TIMEOUT, child })) return;
    await child.stop();
    const { lastLines } = await child.exited;
    const file = join(dataDir, 'logs', `${name}.log`);
    throw new StartError(`The voice relay did not start (see ${file}):\n${lastLines.join('\n')}`);
  }

  const running = await keepRunning({ name, title: 'The voice relay', dataDir, log, launch, ready });
  return { url, stop: running.stop };
}

/** Starts the tasks and waits until each is healthy; one that ends is started again at the same address. */
export async function startRelay(options: RelayOptions): Promise<LocalRelay> {
  const numbers = Array.from({ length: options.tasks }, (_, index) => index + 1);
  const tasks = await Promise.all(numbers.map((number) => startTask(options, number)));
  return {
    urls: tasks.map(({ url }) => url),
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}
