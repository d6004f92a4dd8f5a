import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

// The two reads of user-limits without any checks.
const TableName = process.env.TABLE_NAME;
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export async function handler(event: APIGatewayProxyEventV2) {
  const pk = `USER#${event.pathParameters?.userId}`;
  const [member, usage] = await Promise.all([
    client.send(new GetCommand({ TableName, Key: { pk, sk: 'PROFILE' } })),
    client.send(new GetCommand({ TableName, Key: { pk, sk: 'USAGE' }, ConsistentRead: true })),
  ]);
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ plan: member.Item?.subscriptionType, usage: usage.Item }),
  };
}
