import { bindFirst } from '#functions/platform/bind-first.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { countRatingWrite } from '#functions/usage/count-rating.ts';
import type { Rating } from '#shared/schemas/conversation.ts';
import type { MessageRecord } from './message-store.ts';

/** Changes of stored messages that their member asks for. */
export const messageEditStore = (table: Table) => bindFirst(table, { setRating, deleteAfter });
export type MessageEditStore = ReturnType<typeof messageEditStore>;

/**
 * Changes the rating of a message and the count of its companion in one transaction. False when the message was deleted or
 * its rating has changed since `message` was read.
 */
async function setRating(
  table: Table,
  message: Pick<MessageRecord, 'id' | 'conversationId' | 'rating'>,
  value: Rating | null,
  rater: { userId: number; characterId: number },
): Promise<boolean> {
  const { id, conversationId, rating } = message;
  const { ok } = await table.transact((TableName) => [
    {
      Update: {
        TableName,
        Key: keys.message(conversationId, id),
        UpdateExpression: value ? 'SET rating = :new' : 'REMOVE rating',
        ConditionExpression: `attribute_exists(pk) AND ${rating ? 'rating = :old' : 'attribute_not_exists(rating)'}`,
        ...((value || rating) && {
          ExpressionAttributeValues: { ...(value && { ':new': value }), ...(rating && { ':old': rating }) },
        }),
      },
    },
    countRatingWrite(TableName, rater, { from: rating, to: value ?? undefined }),
  ]);
  return ok;
}

/** Deletes the messages after this one and the records of their sends, newest first. Returns the number of messages. */
async function deleteAfter(table: Table, conversationId: number, messageId: number): Promise<number> {
  const { pk, sk } = keys.message(conversationId, messageId);
  let deleted = 0;
  const pages = table.pages<Key & Pick<MessageRecord, 'clientMessageId'>>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    // `$` sorts after the end of this id and before every digit, `~` after every digit.
    ExpressionAttributeValues: {
      ':pk': pk,
      ':from': `${sk}$`,
      ':to': `${keys.messagePrefix(conversationId).sk}~`,
    },
    ProjectionExpression: 'pk, sk, clientMessageId',
    ScanIndexForward: false,
    ConsistentRead: true,
  });
  for await (const page of pages) {
    const sends = page.flatMap(({ clientMessageId }) =>
      clientMessageId === undefined ? [] : [keys.sendRecord(conversationId, clientMessageId)],
    );
    await table.deleteMany([...page, ...sends]);
    deleted += page.length;
  }
  return deleted;
}
