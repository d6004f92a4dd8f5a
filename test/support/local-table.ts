import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll } from 'vitest';
import { openTable, type Table } from '#functions/table/table.ts';
import { startDynamodb } from '#infra/local/emulators/dynamodb/server.ts';
import { ensureTable } from '#infra/local/run/table.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { LOCAL_TEST_KEY, LOCAL_TEST_TABLE } from './local-test-key.ts';

/** A real, empty table named `test` on the embedded data store for the tests of one file. Read it inside a test. */
export function localTable(): {
  readonly table: Table;
  readonly endpoint: string;
  /** Database file of the data store. */
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
    // With the SDK's default of 50 sockets, 200 concurrent requests log a warning, which fails a test.
    const requestHandler = { httpAgent: { maxSockets: 256 } };
    const client = new DynamoDBClient({ endpoint, credentials, region: 'us-east-1', requestHandler });
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
      if (table === undefined) throw new Error('The table exists only while tests run');
      return table;
    },
    get endpoint() {
      return endpoint;
    },
  };
}
