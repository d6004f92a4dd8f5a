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
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from './console.ts';
import { isAlive, startMark } from './processes.ts';

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
}

/** The folder named by DATA_DIR, or .local beside package.json. */
export function dataDirPath(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.DATA_DIR || '.local');
}

/**
 * Creates the folder and takes its lock.
 *
 * @throws StartError when a running server already uses the folder.
 */
export function openDataDir(path: string = dataDirPath()): DataDir {
  mkdirSync(path, { recursive: true });
  const lockPath = join(path, 'lock');
  const mine = JSON.stringify({ pid: process.pid, started: startMark(process.pid) } satisfies LockFile);

  // Each round either takes the lock, refuses, or removes one stale lock. Several starters may race for the last.
  for (let round = 0; round < 10; round += 1) {
    if (createWhole(lockPath, mine)) {
      const release = () => releaseLock(lockPath, mine);
      process.once('exit', release);
      return { path, release };
    }
    const found = readLock(lockPath);
    if (found === null) continue;
    const owner = parseLock(found);
    if (owner !== null && isHeld(owner)) {
      throw new StartError(
        `Velora is already running with this data (process ${owner.pid}).\n` +
          `  Stop it first, or give this one a folder of its own: DATA_DIR=.local-2 npm start\n` +
          `  Data folder: ${path}`,
      );
    }
    removeStale(lockPath, found);
  }
  throw new StartError(`Could not lock the data folder ${path}: other servers keep starting in it.`);
}

/** Creates a file that is either absent or complete: a reader never sees one half written. */
function createWhole(path: string, content: string): boolean {
  const temporary = `${path}.${randomUUID()}`;
  writeFileSync(temporary, content);
  try {
    linkSync(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return createExclusive(path, content);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** For file systems without hard links. */
function createExclusive(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parseLock(text: string): LockFile | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null;
    const { pid, started } = value as { pid: unknown; started?: unknown };
    return typeof pid === 'number' ? { pid, started: typeof started === 'string' ? started : null } : null;
  } catch {
    return null;
  }
}

function isHeld(owner: LockFile): boolean {
  if (!isAlive(owner.pid)) return false;
  const mark = startMark(owner.pid);
  return mark === null || owner.started === null || mark === owner.started;
}

/**
 * Moves a stale lock out of the way. The move is atomic, but between reading and moving another starter may have
 * replaced the stale lock by its own: then what was moved is put back.
 */
function removeStale(path: string, stale: string): void {
  const moved = `${path}.${randomUUID()}`;
  try {
    renameSync(path, moved);
  } catch {
    return;
  }
  const content = readLock(moved);
  if (content !== null && content !== stale) createWhole(path, content);
  rmSync(moved, { force: true });
}

function releaseLock(path: string, mine: string): void {
  if (readLock(path) === mine) rmSync(path, { force: true });
}
