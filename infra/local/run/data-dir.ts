/**
 * DATA_DIR: all data of the local runtime. Delete the folder to start again.
 *
 *   dynamodb/   the table, one SQLite file
 *   cognito/    accounts: a journal and a key
 *   s3/         one folder for each bucket
 *   mail/       one file for each email
 *   logs/       output of the child processes
 *   lock        the process that uses the folder
 *
 * One server at a time may use it. The lock contains the process id and its start time, so a lock left behind by kill -9
 * or a power failure is recognised as stale, even when the process id is in use again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from '../../lib/console.ts';
import { createAtomically } from '../../lib/persistent-file.ts';
import { isAlive, startTime } from '../../lib/process-info.ts';

export interface DataDir {
  /** Absolute. */
  path: string;
  /** Releases the lock. Idempotent; also called at process exit. */
  release(): void;
}

interface LockFile {
  pid: number;
  /** See startTime. */
  started: string | null;
  /** Makes every lock unique. */
  id: string;
}

const LOCK_ATTEMPTS = 400;
const LOCK_PAUSE_MS = 5;

/** The folder named by DATA_DIR, or .local beside package.json. */
export function dataDirPath(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.DATA_DIR || '.local');
}

/**
 * Creates the folder and takes its lock.
 *
 * @throws CliError when it cannot be created, or a running server uses it
 */
export function openDataDir(path: string = dataDirPath()): DataDir {
  createFolder(path);
  const lockPath = join(path, 'lock');
  const ownLock = JSON.stringify({
    pid: process.pid,
    started: startTime(process.pid),
    id: randomUUID(),
  } satisfies LockFile);

  // Each attempt takes the lock, fails, or removes a stale lock. Several processes may start at once.
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    if (createAtomically(lockPath, ownLock)) {
      const release = () => releaseLock(lockPath, ownLock);
      process.once('exit', release);
      return { path, release };
    }
    const existing = readLock(lockPath);
    if (existing === null) continue;
    const owner = parseLock(existing);
    if (owner && isHeld(owner)) {
      throw new CliError(
        `Velora is already running with this data (process ${owner.pid}).\n` +
          `  Stop it first, or give this one a folder of its own: DATA_DIR=.local-2 npm start\n` +
          `  Data folder: ${path}`,
      );
    }
    if (!removeStale(lockPath, existing, ownLock)) sleepSync(LOCK_PAUSE_MS);
  }
  throw new CliError(`Could not lock the data folder ${path}: other servers keep starting in it.`);
}

function sleepSync(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function createFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    throw new CliError(
      `DATA_DIR is ${path}, which ${isFile ? 'is a file, or lies below one' : `cannot be used (${message})`}. ` +
        'Name a folder: DATA_DIR=.local npm start',
    );
  }
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parseLock(text: string): Omit<LockFile, 'id'> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null;
    const { pid, started } = value as { pid: unknown; started?: unknown };
    return typeof pid === 'number' ? { pid, started: typeof started === 'string' ? started : null } : null;
  } catch {
    return null;
  }
}

function isHeld(owner: Omit<LockFile, 'id'>): boolean {
  if (!isAlive(owner.pid)) return false;
  const currentStart = startTime(owner.pid);
  return currentStart === null || owner.started === null || currentStart === owner.started;
}

/**
 * Removes a stale lock; false when another process is removing it. Reading and removing are two steps, so the removal of
 * a lock needs a lock itself: otherwise a slow process could remove a new lock.
 */
function removeStale(path: string, stale: string, ownLock: string): boolean {
  const removalLock = `${path}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!createAtomically(removalLock, ownLock)) {
    const found = readLock(removalLock);
    const remover = found === null ? null : parseLock(found);
    // A process that ended during the removal leaves its removal lock behind.
    return found !== null && !(remover && isHeld(remover)) && removeStale(removalLock, found, ownLock);
  }
  if (readLock(path) === stale) rmSync(path, { force: true });
  rmSync(removalLock, { force: true });
  return true;
}

function releaseLock(path: string, ownLock: string): void {
  if (readLock(path) === ownLock) rmSync(path, { force: true });
}
