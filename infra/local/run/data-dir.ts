/**
 * DATA_DIR: everything the local target remembers, in one folder that may be deleted to start afresh.
 *
 *   dynamodb/   the table, one SQLite file          (dynamodb.ts)
 *   cognito/    accounts: a journal and a key       (cognito/)
 *   s3/         one folder for each bucket          (s3/)
 *   mail/       one file for each mail "sent"       (mail/)
 *   logs/       what the child processes print      (children.ts)
 *   lock        who is using the folder right now
 *
 * One server at a time: two would hand out the same ids and overwrite each other's files. The lock names a
 * process and the moment it started, so a lock left behind by kill -9 or a power cut is recognised as stale even
 * when its process number is in use again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../../lib/console.ts';
import { createAtomically } from '../../lib/persistent-file.ts';
import { isAlive, startTime } from '../../lib/process-info.ts';

export interface DataDir {
  /** Absolute path of the folder. */
  path: string;
  /** Lets another server use the folder. Safe to call twice, and on process exit. */
  release(): void;
}

interface LockFile {
  pid: number;
  /** See startMark; null where the system does not tell. */
  started: string | null;
  /** No two locks are alike, so that one that was read is known again. */
  id: string;
}

/** Starters at one folder take turns of so many milliseconds, and so many of them. */
const TURN = 5;
const TURNS = 400;

/** The folder named by DATA_DIR, or .local beside package.json. */
export function dataDirPath(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.DATA_DIR || '.local');
}

/**
 * Creates the folder and takes its lock.
 *
 * @throws StartError when it cannot be a folder, or a running server already uses it.
 */
export function openDataDir(path: string = dataDirPath()): DataDir {
  makeFolder(path);
  const lockPath = join(path, 'lock');
  const mine = JSON.stringify({
    pid: process.pid,
    started: startTime(process.pid),
    id: randomUUID(),
  } satisfies LockFile);

  // Each turn either takes the lock, refuses, or removes one stale lock. Several starters may race for the last.
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (createAtomically(lockPath, mine)) {
      const release = () => releaseLock(lockPath, mine);
      process.once('exit', release);
      return { path, release };
    }
    const found = readLock(lockPath);
    if (found === null) continue;
    const owner = parseLock(found);
    if (owner && isHeld(owner)) {
      throw new StartError(
        `Velora is already running with this data (process ${owner.pid}).\n` +
          `  Stop it first, or give this one a folder of its own: DATA_DIR=.local-2 npm start\n` +
          `  Data folder: ${path}`,
      );
    }
    if (!removeStale(lockPath, found, mine))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TURN);
  }
  throw new StartError(`Could not lock the data folder ${path}: other servers keep starting in it.`);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    throw new StartError(
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
  const mark = startTime(owner.pid);
  return mark === null || owner.started === null || mark === owner.started;
}

/**
 * Removes a stale lock; false when another starter is at it. Looking and removing are two steps, so the right to remove
 * this very lock is a lock itself: else a starter that looked long ago would remove the lock of the one who came first.
 */
function removeStale(path: string, stale: string, mine: string): boolean {
  const right = `${path}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!createAtomically(right, mine)) {
    const found = readLock(right);
    const remover = found === null ? null : parseLock(found);
    // A starter that died while it removed has left its right behind.
    return found !== null && !(remover && isHeld(remover)) && removeStale(right, found, mine);
  }
  if (readLock(path) === stale) rmSync(path, { force: true });
  rmSync(right, { force: true });
  return true;
}

function releaseLock(path: string, mine: string): void {
  if (readLock(path) === mine) rmSync(path, { force: true });
}
