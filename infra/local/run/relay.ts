/**
 * The voice relay: the program of the container, as one or more processes with different ports. Logs go to
 * DATA_DIR/logs/relay-<n>.log.
 */
import { join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';
import { type Child, startChild, stopOrphanedProcess, waitUntilReady } from '../../lib/child-process.ts';
import { CliError, type Log } from '../../lib/console.ts';
import { freePort } from '../../lib/ports.ts';
import { superviseProcess } from '../../lib/supervise-process.ts';
import { childProcessEnv } from './aws-env.ts';

const RELAY_ENTRY = join(ROOT, 'functions/relay/main.ts');

interface RelayOptions {
  dataDir: string;
  log: Log;
  /** Number of tasks. */
  tasks: number;
  /** Environment of each task, except its address. */
  env: Record<string, string>;
  entry?: string;
}

export interface LocalRelay {
  /** Of the tasks, without a slash at the end. */
  urls: string[];
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;

interface Task {
  name: string;
  port: number;
  url: string;
}

/** @param peer gets new calls of a draining task: locally there is no load balancer for them */
async function startTask(options: RelayOptions, { name, port, url }: Task, peer: Task | undefined) {
  const { dataDir, log, env, entry = RELAY_ENTRY } = options;
  await stopOrphanedProcess({ name, dataDir, commandLineIncludes: entry });
  const taskEnv = {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    RELAY_ADDRESS: url,
    ...(peer && { RELAY_PEERS_URL: peer.url }),
  };
  const launch = () =>
    startChild({
      name,
      command: process.execPath,
      args: [entry],
      dataDir,
      env: childProcessEnv(taskEnv, process.env),
    });

  async function ready(child: Child): Promise<void> {
    const isHealthy = async () => (await fetch(`${url}/health`, { signal: AbortSignal.timeout(1_000) })).ok;
    if (await waitUntilReady(isHealthy, { timeoutMs: START_TIMEOUT_MS, child })) return;
    await child.stop();
    const { lastLines } = await child.exited;
    const file = join(dataDir, 'logs', `${name}.log`);
    throw new CliError(`The voice relay did not start (see ${file}):\n${lastLines.join('\n')}`);
  }

  return superviseProcess({ name, title: 'The voice relay', dataDir, log, launch, ready });
}

/** Starts the tasks and waits until they are healthy. A task that ends is restarted at the same address. */
export async function startRelay(options: RelayOptions): Promise<LocalRelay> {
  const tasks: Task[] = [];
  for (let number = 1; number <= options.tasks; number += 1) {
    const port = await freePort();
    tasks.push({ name: `relay-${number}`, port, url: `http://127.0.0.1:${port}` });
  }
  const running = await Promise.all(
    tasks.map((task, index) => {
      const peer = tasks[(index + 1) % tasks.length];
      return startTask(options, task, peer === task ? undefined : peer);
    }),
  );
  return {
    urls: tasks.map(({ url }) => url),
    async stop() {
      await Promise.all(running.map((task) => task.stop()));
    },
  };
}
