import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

interface RemovalRecord {
  userId: number;
  /** ISO 8601. */
  since: string;
}

/** Unfinished removals. */
export function removalStore(table: Table) {
  return {
    async begin(userId: number, now: Date): Promise<void> {
      await table.put({
        Item: { ...keys.removal(userId), userId, since: now.toISOString() },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
    },

    async end(userId: number): Promise<void> {
      await table.delete({ Key: keys.removal(userId) });
    },

    async isPending(userId: number): Promise<boolean> {
      return (await table.get(keys.removal(userId), { consistent: true })) !== undefined;
    },

    /** Pages of member ids. */
    async *listStartedBefore(moment: Date): AsyncGenerator<number[]> {
      const pages = table.pages<RemovalRecord>({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keys.removal(0).pk },
      });
      for await (const page of pages)
        yield page.filter(({ since }) => since < moment.toISOString()).map(({ userId }) => userId);
    },
  };
}
export type RemovalStore = ReturnType<typeof removalStore>;
