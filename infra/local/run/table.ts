import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { TABLE_SCHEMA } from '#functions/table/table-schema.ts';
import { type Credentials, REGION } from '../emulators/account.ts';

/** The local table's name. */
export const LOCAL_TABLE = 'velora';

/** Creates the table if it does not exist. */
export async function ensureTable(
  endpoint: string,
  credentials: Credentials,
  name = LOCAL_TABLE,
): Promise<void> {
  const client = new DynamoDBClient({ endpoint, credentials, region: REGION });
  const { partitionKey, sortKey, index, timeToLive } = TABLE_SCHEMA;
  const attributes = [partitionKey, sortKey, index.partitionKey, index.sortKey];
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: [
          { AttributeName: partitionKey, KeyType: 'HASH' },
          { AttributeName: sortKey, KeyType: 'RANGE' },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: index.name,
            KeySchema: [
              { AttributeName: index.partitionKey, KeyType: 'HASH' },
              { AttributeName: index.sortKey, KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
      }),
    );
    await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 0.05, maxDelay: 1 }, { TableName: name });
    const TimeToLiveSpecification = { AttributeName: timeToLive, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}
