import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';

// The same query and batch as our characters-list, by somebody who checks nothing.
const TableName = process.env.TABLE_NAME ?? '';
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export async function handler() {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'byOrder',
      KeyConditionExpression: 'orderPk = :all',
      ExpressionAttributeValues: { ':all': 'CHARACTERS' },
    }),
  );
  const Keys = Items.map(({ pk, sk }) => ({ pk, sk }));
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }));
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Responses?.[TableName]),
  };
}
