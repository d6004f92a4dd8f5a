import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';

// The reads of characters-list, without any checks: the version of the list on each call, the list when it has changed.
const TableName = process.env.TABLE_NAME ?? '';
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
let cached: { version: unknown; body: string } | undefined;

async function readList(): Promise<string> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :all AND begins_with(sk, :listed)',
      ExpressionAttributeValues: { ':all': 'CHARACTERS', ':listed': 'CHAR#' },
    }),
  );
  const Keys = Items.map(({ sk }) => ({ pk: `CHAR#${Number(sk.slice(5))}`, sk: 'CHARACTER' }));
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }));
  return JSON.stringify(Responses?.[TableName]);
}

export async function handler() {
  const Key = { pk: 'CHARACTERS', sk: 'VERSION' };
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (cached?.version !== Item?.version) cached = { version: Item?.version, body: await readList() };
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: cached?.body };
}
