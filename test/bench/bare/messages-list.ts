import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

// The two reads of messages-list without any checks. The event contains the member's id.
const TableName = process.env.TABLE_NAME;
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export async function handler(event: APIGatewayProxyEventV2 & { userId: string }) {
  const id = event.pathParameters?.id ?? '';
  const Key = { pk: `USER#${event.userId}`, sk: `CONV#${id.padStart(16, '0')}` };
  await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  const { Items } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': `CONV#${id}`, ':sk': 'MSG#' },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 50,
    }),
  );
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Items?.reverse()),
  };
}
