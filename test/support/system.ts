import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#infra/lib/ports.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { ROOT } from './source-tree.ts';

/** Accounts that exist from the start. */
export const ADMIN = { email: 'admin@velora.test', password: 'contract-admin-1' };
export const DEMO = { email: 'premium@velora.test', password: 'contract-premium-1' };

interface SystemOptions {
  /** A free port by default. */
  port?: number;
  /** By default a temporary folder, which is removed at the end. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  /** Folder of the repository; this one by default. */
  root?: string;
}

export interface RunningSystem {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  /** Milliseconds from the command to the first response. */
  startedIn: number;
  /** Output so far. */
  output(): string;
  /** Stops like Ctrl-C and returns the exit code. Idempotent. */
  stop(): Promise<number | null>;
}

/** In milliseconds. A first start bundles everything. */
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 15_000;

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/characters`).catch(() => undefined);
  return response?.ok === true && ((await response.json()) as unknown[]).length > 0;
}

async function stopChild(child: ChildProcess, ended: Promise<number | null>): Promise<number | null> {
  if (child.exitCode === null) child.kill('SIGINT');
  const timedOut = Symbol();
  const code = await Promise.race([ended, delay(STOP_TIMEOUT_MS, timedOut, { ref: false })]);
  if (typeof code !== 'symbol') return code;
  child.kill('SIGKILL');
  throw new Error(`The system did not stop within ${STOP_TIMEOUT_MS / 1_000} s of SIGINT.`);
}

/** Starts the product like `npm start`, in a separate process, and waits until it is ready. */
export async function startSystem(options: SystemOptions = {}): Promise<RunningSystem> {
  const port = options.port ?? (await freePort());
  const folder = options.dataDir === undefined ? temporaryDir() : undefined;
  const dataDir = options.dataDir ?? folder?.path ?? '';
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const root = options.root ?? ROOT;
  const child = spawn(process.execPath, [join(root, 'infra/local/run.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      NODE_OPTIONS: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO_EMAIL: DEMO.email,
      DEMO_PASSWORD: DEMO.password,
      COMPANION_PROVIDER: 'offline',
      ...options.env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // Stop the system when the test process ends early.
  const onExit = () => child.kill('SIGTERM');
  process.once('exit', onExit);

  async function stop() {
    const code = await stopChild(child, ended);
    process.off('exit', onExit);
    folder?.remove();
    return code;
  }

  while (!(await isReady(url))) {
    const isOver = child.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS;
    if (isOver) {
      await stop().catch(() => undefined);
      throw new Error(`The system did not start:\n${output}`);
    }
    await delay(50);
  }
  const startedIn = performance.now() - startedAt;
  return { url, dataDir, startedIn, output: () => output, stop };
}
