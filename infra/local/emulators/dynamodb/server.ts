/**
 * DynamoDB: dynoxide, a binary that stores tables in a SQLite file.
 *
 * It is an npm package for each platform (`@dynoxide/<platform>-<arch>`). The lock file lists linux-x64; run.mjs installs
 * the package of another platform. If the process ends unexpectedly it restarts on the same port, and the SDK retries
 * the failed requests.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Child, startChild, stopOrphanedProcess, waitUntilReady } from '../../../lib/child-process.ts';
import { CliError, type Log, silentLog } from '../../../lib/console.ts';
import { freePort } from '../../../lib/ports.ts';
import { superviseProcess } from '../../../lib/supervise-process.ts';
import { checkDatabase } from './check-database.ts';

export interface DynamodbOptions {
  dataDir: string;
  log?: Log;
  /** Preferred; another port is used when it is taken. */
  port?: number;
}

export interface LocalDynamodb {
  /** For AWS_ENDPOINT_URL_DYNAMODB. */
  endpoint: string;
  stop(): Promise<void>;
}

const startTimeoutMs = 10_000;

/** Starts the data store and waits until it responds. */
export async function startDynamodb(options: DynamodbOptions): Promise<LocalDynamodb> {
  const { dataDir, log = silentLog } = options;
  const folder = join(dataDir, 'dynamodb');
  mkdirSync(folder, { recursive: true });
  const database = join(folder, 'tables.db');

  if (await stopOrphanedProcess({ name: 'dynamodb', dataDir, commandLineIncludes: database })) {
    log.warn('Stopped a data store left over from an earlier run.');
  }

  checkDatabase(database);

  const command = binaryPath();
  const port = await freePort(options.port);
  const endpoint = `http://127.0.0.1:${port}`;
  const launch = () =>
    startChild({
      name: 'dynamodb',
      command,
      args: ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', database],
      dataDir,
    });

  const running = await superviseProcess({
    name: 'dynamodb',
    title: 'The data store',
    dataDir,
    log,
    launch,
    ready: (child) => waitUntilHealthy(child, endpoint, dataDir),
  });
  return { endpoint, stop: running.stop };
}

async function waitUntilHealthy(child: Child, endpoint: string, dataDir: string): Promise<void> {
  const healthy = async () => (await fetch(endpoint, { signal: AbortSignal.timeout(1_000) })).ok;
  if (await waitUntilReady(healthy, { timeoutMs: startTimeoutMs, child })) return;
  await child.stop();
  const { lastLines } = await child.exited;
  throw new CliError(
    `The data store did not start.\n  ${lastLines.join('\n  ') || 'It printed nothing.'}\n  Log: ${logPath(dataDir)}`,
  );
}

function logPath(dataDir: string): string {
  return join(dataDir, 'logs', 'dynamodb.log');
}

/** @throws CliError when dynoxide is not installed for this platform */
function binaryPath(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@dynoxide/${platform}/package.json`)), name);
  } catch {
    throw new CliError(
      `The data store (dynoxide) is not installed for ${platform}.\n` +
        `  Try: npm install --no-save --no-package-lock @dynoxide/${platform}`,
    );
  }
}
