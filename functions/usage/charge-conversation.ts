import { keys } from '#functions/table/keys.ts';

/** Write that charges a conversation unit. Part of the transaction that creates the conversation. */
export const chargeConversationWrite = (
  TableName: string,
  userId: number,
  conversationId: number,
  limit: number | null,
) => ({
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
});

/** Write that refunds the unit. Part of the transaction that removes the conversation. */
export const refundConversationWrite = (TableName: string, userId: number) => ({
  Update: {
    TableName,
    Key: keys.usage(userId),
    UpdateExpression: 'SET conversations = conversations - :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});
