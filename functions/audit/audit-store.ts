import { bindFirst } from '#functions/platform/bind-first.ts';
import { decodeCursor, encodeCursor } from '#functions/table/cursor.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { AdminAction, AuditTarget } from '#shared/operations/admin-audit.ts';

/** Only ids: names and emails must not outlive their accounts. */
export interface AuditRecord {
  id: number;
  at: string;
  actorId: number;
  action: AdminAction;
  target: AuditTarget;
  detail: string;
}

const PAGE_SIZE = 50;

export const auditStore = (table: Table) => bindFirst(table, { add, list });
export type AuditStore = ReturnType<typeof auditStore>;

/** Stores an entry. False if its id is taken. Entries never change. */
async function add(table: Table, entry: AuditRecord): Promise<boolean> {
  const { ok } = await table.put({
    Item: { ...keys.auditEntry(entry.id), ...entry },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  return ok;
}

/** A page of entries, newest first. */
async function list(table: Table, cursor: string | undefined) {
  const { pk } = keys.auditEntry(0);
  const start = decodeCursor(cursor, (position) => position.pk === pk);
  const page = await table.query<AuditRecord>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: PAGE_SIZE,
    ...(start && { ExclusiveStartKey: start }),
  });
  return { items: page.items, nextCursor: encodeCursor(page.next) };
}
