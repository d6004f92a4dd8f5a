import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

// The same nine table calls as messages-send for a free member, in the same order, without any checks and with a constant
// reply. The event contains the member's id.
const TableName = process.env.TABLE_NAME;
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const padded = (id: number | string) => String(id).padStart(16, '0');
let lastId = Date.now() * 4_096 - 7e15;

const get = (Key: object, ConsistentRead: boolean) =>
  client.send(new GetCommand({ TableName, Key, ConsistentRead }));
const put = (Item: Record<string, unknown>) =>
  client.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
const update = (Key: object, UpdateExpression: string, ConditionExpression: string, values: object) =>
  client.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression,
      ConditionExpression,
      ExpressionAttributeValues: values as Record<string, unknown>,
      ExpressionAttributeNames: { '#day': 'day' },
      ReturnValues: 'UPDATED_OLD',
    }),
  );

export async function handler(event: APIGatewayProxyEventV2 & { userId: string }) {
  const { content } = JSON.parse(event.body ?? '{}');
  const conversationId = event.pathParameters?.id ?? '';
  const [user, pk] = [`USER#${event.userId}`, `CONV#${conversationId}`];
  const Key = { pk: user, sk: `CONV#${padded(conversationId)}` };
  const [conversation] = await Promise.all([get(Key, true), get({ pk: user, sk: 'PROFILE' }, false)]);
  lastId += 2;
  const [userMessageId, aiMessageId] = [lastId, lastId + 1];
  const at = new Date().toISOString();
  await Promise.all([
    get({ pk: `CHAR#${conversation.Item?.characterId}`, sk: 'CHARACTER' }, false),
    put({ pk, sk: `SENT#${userMessageId}`, userMessageId, aiMessageId, leaseUntil: 0, expiresAt: 0 }),
  ]);
  await update(
    { pk: user, sk: 'USAGE' },
    'SET messages = messages + :one, total_messages = total_messages + :one',
    '#day = :day AND messages < :limit',
    { ':one': 1, ':limit': 1_000_000, ':day': at.slice(0, 10) },
  );
  await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'POPULARITY#0', sk: padded(conversation.Item?.characterId) },
      UpdateExpression: 'ADD #what :one, #turns :one',
      ExpressionAttributeNames: {
        '#what': `${at.slice(0, 10)}#messages`,
        '#turns': `${at.slice(0, 10)}#turns`,
      },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
  const userMessage = { id: userMessageId, conversationId: Number(conversationId), sender: 'user', content };
  await put({ pk, sk: `MSG#${padded(userMessageId)}`, ...userMessage, timestamp: at });
  await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': 'MSG#' },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: 20,
    }),
  );
  const aiMessage = { ...userMessage, id: aiMessageId, sender: 'ai', content: 'Tell me more.' };
  await client.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET lastMessageAt = :at, preview = :preview',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': at, ':preview': aiMessage.content },
    }),
  );
  await put({ pk, sk: `MSG#${padded(aiMessageId)}`, ...aiMessage, timestamp: at });
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userMessage, aiMessage }),
  };
}
