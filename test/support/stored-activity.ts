import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keys } from '#functions/table/keys.ts';
import { LOCAL_TABLE } from '#infra/local/run/table.ts';

/** Has the current use of chats by a member begun earlier, in the database file of a running system. */
export function moveStartOfUse(dataDir: string, userId: number, milliseconds: number): void {
  const database = new DatabaseSync(join(dataDir, 'dynamodb/tables.db'), { timeout: 10_000 });
  const startedAt = new Date(Date.now() - milliseconds).toISOString();
  const { pk, sk } = keys.member(userId);
  const { changes } = database
    .prepare(
      `UPDATE "${LOCAL_TABLE}" SET item_json = json_set(item_json, '$.activity.M.startedAt.S', ?) WHERE pk = ? AND sk = ?`,
    )
    .run(startedAt, `S:${pk}`, `S:${sk}`);
  database.close();
  if (Number(changes) !== 1) throw new Error(`No member ${userId} in ${dataDir}.`);
}
