import { keys } from '#functions/table/keys.ts';

/**
 * Write that charges a conversation unit. Part of the transaction that creates the conversation.
 *
 * @param expectedTotalConversations if given, the write fails unless the member has created exactly this many
 *   conversations so far
 */
export function chargeConversationWrite(
  TableName: string,
  userId: number,
  conversationId: number,
  {
    limit,
    expectedTotalConversations,
  }: { limit: number | null; expectedTotalConversations: number | undefined },
) {
  const conditions = [
    ...(limit === null ? [] : ['(attribute_not_exists(conversations) OR conversations < :limit)']),
    ...(expectedTotalConversations === undefined
      ? []
      : [
          expectedTotalConversations === 0
            ? '(attribute_not_exists(totalConversations) OR totalConversations = :expectedTotalConversations)'
            : 'totalConversations = :expectedTotalConversations',
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
        ...(expectedTotalConversations !== undefined && {
          ':expectedTotalConversations': expectedTotalConversations,
        }),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    },
  };
}

/** Write that refunds the unit. Part of the transaction that removes the conversation. */
export const refundConversationWrite = (TableName: string, userId: number) => ({
  Update: {
    TableName,
    Key: keys.usage(userId),
    UpdateExpression: 'SET conversations = conversations - :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});
