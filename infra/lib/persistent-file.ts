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
import { CliError } from './console.ts';

/** Creates a file atomically: it is absent or complete, even after a crash. @returns false when it exists */
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
  /** Generates the content at the first start. */
  generate(): string;
  /** Throws when the content is corrupt. */
  parse(content: string): T;
  /** Consequence of a deletion, for the error message. */
  effectOfDeletion: string;
}

/**
 * A value that is generated at the first start and stored, such as a key.
 *
 * @throws CliError when the file is corrupt: a new key would silently invalidate what the old one has signed
 */
export function persistentFile<T>({ path, generate, parse, effectOfDeletion }: PersistentFile<T>): T {
  if (!existsSync(path)) createAtomically(path, generate());
  const content = readFileSync(path, 'utf8');
  try {
    return parse(content);
  } catch {
    throw new CliError(
      `The file ${path} is damaged. Restore it from a backup, or delete it: ${effectOfDeletion}.`,
    );
  }
}
