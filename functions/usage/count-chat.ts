import { keys } from '#functions/table/keys.ts';

interface Chat {
  userId: number;
  characterId: number;
  /** The member has had a conversation with this companion before. */
  hasMet: boolean;
}

/**
 * Counts a conversation for its companion, in the transaction that creates it. Without `hasMet` the last write fails if a
 * concurrent call has recorded the first conversation.
 */
export const countChat = (TableName: string, { userId, characterId, hasMet }: Chat) => [
  {
    Update: {
      TableName,
      Key: keys.popularity(userId, characterId),
      UpdateExpression: `ADD chats :one, openChats :one${hasMet ? '' : ', members :one'}`,
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
  ...(hasMet
    ? []
    : [
        {
          Put: {
            TableName,
            Item: keys.met(userId, characterId),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]),
];

/** Counts a removed conversation, in the transaction that removes it. */
export const countChatEnd = (TableName: string, { userId, characterId }: Omit<Chat, 'hasMet'>) => ({
  Update: {
    TableName,
    Key: keys.popularity(userId, characterId),
    UpdateExpression: 'ADD openChats :minusOne',
    ExpressionAttributeValues: { ':minusOne': -1 },
  },
});
