import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { StartError } from './console.ts';

/** Creates a file that is either absent or complete, whenever the process or the machine ends. @returns false when it exists */
export function createAtomically(path: string, content: string): boolean {
  const temporary = `${path}.${randomUUID()}`;
  try {
    const file = openSync(temporary, 'wx', 0o600);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(temporary, path);
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== 'link') throw error;
    return code === 'EEXIST' ? false : createExclusive(path, content);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** For file systems without hard links. */
function createExclusive(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

interface PersistentFile<T> {
  path: string;
  /** The content, for the first start. */
  make(): string;
  /** Throws when the content is not what `make` makes. */
  read(content: string): T;
  /** What happens when the file is deleted, as in "or delete it: …". */
  effectOfDeletion: string;
}

/**
 * What is made at the first start and kept, such as a key.
 *
 * @throws StartError when it is damaged: another key in its place would silently invalidate what the old one has signed.
 */
export function persistentFile<T>({ path, make, read, effectOfDeletion }: PersistentFile<T>): T {
  if (!existsSync(path)) createAtomically(path, make());
  const content = readFileSync(path, 'utf8');
  try {
    return read(content);
  } catch {
    throw new StartError(
      `The file ${path} is damaged. Restore it from a backup, or delete it: ${effectOfDeletion}.`,
    );
  }
}
