import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../../lib/console.ts';

/** SQLite reads half a gigabyte a second; a larger file would make each start wait. In bytes. */
const MAXIMUM = 1_000_000_000;

function damage(path: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    // Only to read: a damaged file stays as it is, for whoever repairs it.
    database = new DatabaseSync(path, { readOnly: true });
    const [row] = database.prepare('PRAGMA quick_check(1)').all();
    const answer = String(Object.values(row ?? {})[0]);
    return answer === 'ok' ? undefined : answer.replaceAll('\n', ' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

/** @throws StartError when a page of the file is damaged: else it would show in the middle of somebody's request. */
export function checkDatabase(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0 || size > MAXIMUM) return;
  const found = damage(path);
  if (found)
    throw new StartError(
      `The data store's file ${path} is damaged (${found}). Restore it from a backup, or delete it to begin anew.`,
    );
}
