import { keys } from '#functions/table/keys.ts';

interface CountedConversation {
  userId: number;
  characterId: number;
  /** The member has had a conversation with this companion before. */
  hasEarlierConversation: boolean;
}

/**
 * Writes that count a new conversation for its companion. Part of the transaction that creates the conversation. For a
 * first conversation the last write fails if a concurrent request has already recorded one.
 */
export const addConversationCountWrites = (
  TableName: string,
  { userId, characterId, hasEarlierConversation }: CountedConversation,
) => [
  {
    Update: {
      TableName,
      Key: keys.popularity(userId, characterId),
      UpdateExpression: `ADD chats :one, openChats :one${hasEarlierConversation ? '' : ', members :one'}`,
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
  ...(hasEarlierConversation
    ? []
    : [
        {
          Put: {
            TableName,
            Item: keys.firstConversation(userId, characterId),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]),
];

/** Write that counts a removed conversation. Part of the transaction that removes it. */
export const subtractConversationCountWrite = (
  TableName: string,
  { userId, characterId }: Omit<CountedConversation, 'hasEarlierConversation'>,
) => ({
  Update: {
    TableName,
    Key: keys.popularity(userId, characterId),
    UpdateExpression: 'ADD openChats :minusOne',
    ExpressionAttributeValues: { ':minusOne': -1 },
  },
});
