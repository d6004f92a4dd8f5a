import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll } from 'vitest';
import { openTable, type Table } from '#functions/table/table.ts';
import { startDynamodb } from '#infra/local/dynamodb.ts';
import { ensureTable } from '#infra/local/table.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { LOCAL_TEST_KEY, LOCAL_TEST_TABLE } from './local-test-key.ts';

/** A real, empty table named `test` on the embedded data store for the tests of one file. Read it inside a test. */
export function localTable(): {
  readonly table: Table;
  readonly endpoint: string;
  /** The file in which the data store keeps it. */
  readonly databaseFile: string;
} {
  let table: Table | undefined;
  let endpoint = '';
  const directory = temporaryDir();
  const credentials = LOCAL_TEST_KEY;

  beforeAll(async () => {
    const store = await startDynamodb({ dataDir: directory.path });
    endpoint = store.endpoint;
    await ensureTable(endpoint, credentials, LOCAL_TEST_TABLE);
    const client = new DynamoDBClient({
      endpoint,
      credentials,
      region: 'us-east-1',
      // Tests send more requests in parallel than the default of 50 sockets; on a busy machine the SDK warns of it.
      requestHandler: { httpAgent: { maxSockets: 256 } },
    });
    table = openTable(LOCAL_TEST_TABLE, client);
    return async () => {
      client.destroy();
      await store.stop();
      directory.remove();
    };
  });

  return {
    databaseFile: join(directory.path, 'dynamodb/tables.db'),
    get table() {
      if (table === undefined) throw new Error('The table is there once the tests run');
      return table;
    },
    get endpoint() {
      return endpoint;
    },
  };
}
