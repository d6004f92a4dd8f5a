import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

interface RemovalRecord {
  userId: number;
  /** When the removal started, ISO 8601. */
  since: string;
}

/** Unfinished account removals. */
export const removalStore = (table: Table) =>
  bindFirst(table, { start, finish, isPending, listStartedBefore });
export type RemovalStore = ReturnType<typeof removalStore>;

async function start(table: Table, userId: number, now: Date): Promise<void> {
  await table.put({
    Item: { ...keys.removal(userId), userId, since: now.toISOString() },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
}

async function finish(table: Table, userId: number): Promise<void> {
  await table.delete({ Key: keys.removal(userId) });
}

const isPending = async (table: Table, userId: number): Promise<boolean> =>
  (await table.get(keys.removal(userId), { consistent: true })) !== undefined;

/** Pages of member ids. */
async function* listStartedBefore(table: Table, moment: Date): AsyncGenerator<number[]> {
  const pages = table.pages<RemovalRecord>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.removal(0).pk },
  });
  for await (const page of pages)
    yield page.filter(({ since }) => since < moment.toISOString()).map(({ userId }) => userId);
}
