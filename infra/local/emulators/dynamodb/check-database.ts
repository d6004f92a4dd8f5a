import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CliError } from '../../../lib/console.ts';

/** Larger files are not checked: SQLite reads about 500 MB a second. */
const MAXIMUM_BYTES = 1_000_000_000;

function damageOf(path: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    // Read-only: a corrupt file must not change.
    database = new DatabaseSync(path, { readOnly: true });
    const [row] = database.prepare('PRAGMA quick_check(1)').all();
    const result = String(Object.values(row ?? {})[0]);
    return result === 'ok' ? undefined : result.replaceAll('\n', ' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

/** @throws CliError when a page of the file is corrupt: otherwise a later request would fail */
export function checkDatabase(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0 || size > MAXIMUM_BYTES) return;
  const damage = damageOf(path);
  if (damage)
    throw new CliError(
      `The data store's file ${path} is damaged (${damage}). Restore it from a backup, or delete it to start again.`,
    );
}
