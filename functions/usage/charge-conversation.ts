import { keys } from '#functions/table/keys.ts';

/**
 * Charges a conversation unit. Part of the transaction that creates the conversation.
 *
 * @param startedCount if given, the write fails unless the member has started exactly this many conversations
 */
export function chargeConversation(
  TableName: string,
  userId: number,
  conversationId: number,
  { limit, startedCount }: { limit: number | null; startedCount: number | undefined },
) {
  const conditions = [
    ...(limit === null ? [] : ['(attribute_not_exists(conversations) OR conversations < :limit)']),
    ...(startedCount === undefined
      ? []
      : [
          startedCount === 0
            ? '(attribute_not_exists(totalConversations) OR totalConversations = :startedCount)'
            : 'totalConversations = :startedCount',
        ]),
  ];
  return {
    Update: {
      TableName,
      Key: keys.usage(userId),
      UpdateExpression:
        'SET conversations = if_not_exists(conversations, :zero) + :one, totalConversations = if_not_exists(totalConversations, :zero) + :one, latestConversation = :conversation',
      ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
      ExpressionAttributeValues: {
        ':one': 1,
        ':zero': 0,
        ':conversation': conversationId,
        ...(limit !== null && { ':limit': limit }),
        ...(startedCount !== undefined && { ':startedCount': startedCount }),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    },
  };
}

/** Refunds the unit. Part of the transaction that removes the conversation. */
export const refundConversation = (TableName: string, userId: number) => ({
  Update: {
    TableName,
    Key: keys.usage(userId),
    UpdateExpression: 'SET conversations = conversations - :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});
