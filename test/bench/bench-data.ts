import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keys } from '#functions/table/keys.ts';
import { NO_USAGE } from '#functions/usage/usage-store.ts';
import { LOCAL_TABLE } from '#infra/local/run/table.ts';
import type { LocalServices } from '#test/support/local-services.ts';

const BATCH = 25;
const PARALLEL_WRITES = 16;

async function putAll({ client }: LocalServices, items: Record<string, unknown>[]): Promise<void> {
  const documents = DynamoDBDocumentClient.from(client);
  const starts = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => index * BATCH);
  const workers = Array.from({ length: PARALLEL_WRITES }, async () => {
    for (let start = starts.pop(); start !== undefined; start = starts.pop()) {
      const requests = items.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item } }));
      await documents.send(new BatchWriteCommand({ RequestItems: { [LOCAL_TABLE]: requests } }));
    }
  });
  await Promise.all(workers);
}

const messageText = (index: number) =>
  `Message ${index}: I baked bread this morning and walked along the harbour.`;

/** Adds earlier messages to a conversation. */
export const addMessages = (services: LocalServices, conversationId: number, count: number): Promise<void> =>
  putAll(
    services,
    Array.from({ length: count }, (_, index) => ({
      ...keys.message(conversationId, index + 1),
      id: index + 1,
      conversationId,
      sender: index % 2 ? 'ai' : 'user',
      content: messageText(index),
      timestamp: '2026-01-01T00:00:00.000Z',
    })),
  );

/** Adds members who take no part in the measurement, each with a conversation and the usage of a day. */
export const addBackgroundMembers = (services: LocalServices, count: number): Promise<void> =>
  putAll(
    services,
    Array.from({ length: count }, (_, index) => index + 1_000).flatMap((userId) => {
      const email = `other-${userId}@example.com`;
      const at = '2026-01-01T00:00:00.000Z';
      const conversation = {
        id: userId,
        userId,
        characterId: 1,
        createdAt: at,
        lastMessageAt: at,
        listedAt: at,
      };
      return [
        {
          ...keys.member(userId),
          userId,
          email,
          firstName: 'Kim',
          createdAt: at,
          subscriptionType: 'free',
        },
        { ...keys.usage(userId), ...NO_USAGE, day: '2026-01-01', messages: 7 },
        { ...keys.emailClaim(email), userId, state: 'owned', claimedAt: 0 },
        {
          ...keys.conversation(userId, userId),
          ...keys.conversationIndexKey(userId, userId, at),
          ...conversation,
        },
      ];
    }),
  );
