import { keys } from '#functions/table/keys.ts';
import type { Rating } from '#shared/schemas/conversation.ts';

const COUNTER: Record<Rating, string> = { up: 'ratedUp', down: 'ratedDown' };

/** Write that counts a changed rating for its companion. Part of the transaction that changes it. `from` and `to` differ. */
export function countRatingWrite(
  TableName: string,
  { userId, characterId }: { userId: number; characterId: number },
  { from, to }: { from: Rating | undefined; to: Rating | undefined },
) {
  const added = [...(to ? [`${COUNTER[to]} :one`] : []), ...(from ? [`${COUNTER[from]} :minusOne`] : [])];
  return {
    Update: {
      TableName,
      Key: keys.popularity(userId, characterId),
      UpdateExpression: `ADD ${added.join(', ')}`,
      ExpressionAttributeValues: { ...(to && { ':one': 1 }), ...(from && { ':minusOne': -1 }) },
    },
  };
}
