import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll } from 'vitest';
import { openTable, type Table } from '#functions/table/table.ts';
import { startDynamodb } from '#infra/local/dynamodb.ts';
import { ensureTable } from '#infra/local/table.ts';
import { temporaryDir } from '#infra/local/test-dir.ts';

/** A real, empty table on the embedded data store for the tests of one file. Read it inside a test. */
export function localTable(): { readonly table: Table } {
  let table: Table | undefined;
  const directory = temporaryDir();
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

  beforeAll(async () => {
    const store = await startDynamodb({ dataDir: directory.path });
    await ensureTable(store.endpoint, credentials, 'test');
    const client = new DynamoDBClient({ endpoint: store.endpoint, credentials, region: 'us-east-1' });
    table = openTable('test', client);
    return async () => {
      client.destroy();
      await store.stop();
      directory.remove();
    };
  });

  return {
    get table() {
      if (table === undefined) throw new Error('The table is there once the tests run');
      return table;
    },
  };
}
