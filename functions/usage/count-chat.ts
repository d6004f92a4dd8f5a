import { keys } from '#functions/table/keys.ts';

interface Chat {
  userId: number;
  characterId: number;
  /** Whether the member has begun a conversation with this companion before. */
  hasMet: boolean;
}

/**
 * The writes that count a conversation for its companion, for the transaction that makes it. At a first meeting the
 * last of them fails if the two have met meanwhile.
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

/** The write that counts its end, for the transaction that removes it. */
export const countChatEnd = (TableName: string, { userId, characterId }: Omit<Chat, 'hasMet'>) => ({
  Update: {
    TableName,
    Key: keys.popularity(userId, characterId),
    UpdateExpression: 'ADD openChats :less',
    ExpressionAttributeValues: { ':less': -1 },
  },
});
