import { keys } from '#functions/table/keys.ts';

/** The write that takes a conversation unit, for the transaction that makes the conversation. */
export function takeConversation(
  TableName: string,
  userId: number,
  conversationId: number,
  limit: number | null,
) {
  return {
    Update: {
      TableName,
      Key: keys.usage(userId),
      UpdateExpression:
        'SET conversations = if_not_exists(conversations, :zero) + :one, totalConversations = if_not_exists(totalConversations, :zero) + :one, latestConversation = :conversation',
      ...(limit !== null && {
        ConditionExpression: 'attribute_not_exists(conversations) OR conversations < :limit',
      }),
      ExpressionAttributeValues: {
        ':one': 1,
        ':zero': 0,
        ':conversation': conversationId,
        ...(limit !== null && { ':limit': limit }),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    },
  };
}

/** The write that gives it back, for the transaction that removes the conversation. */
export const returnConversation = (TableName: string, userId: number) => ({
  Update: {
    TableName,
    Key: keys.usage(userId),
    UpdateExpression: 'SET conversations = conversations - :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});
