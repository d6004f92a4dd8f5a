import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Every item and every index entry that the embedded data store has, as text: what a Scan would read. */
export function storedText(dataDir: string): string[] {
  const file = join(dataDir, 'dynamodb/tables.db');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return tables
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith('sqlite_'))
      .flatMap((name) => database.prepare(`SELECT * FROM "${name}"`).all())
      .map((row) => JSON.stringify(row));
  } finally {
    database.close();
  }
}
