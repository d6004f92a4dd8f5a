import { bindFirst } from '#functions/platform/bind-first.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { countRatingWrite } from '#functions/usage/count-rating.ts';
import type { Rating } from '#shared/schemas/conversation.ts';
import type { MessageRecord } from './message-store.ts';

/** Changes of stored messages that their member asks for. */
export const messageEditStore = (table: Table) =>
  bindFirst(table, { setRating, deleteAfter, setActiveSend, replaceReply, storeAlternative });
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
  const pages = table.pages<Key & Pick<MessageRecord, 'clientMessageId' | 'activeSend'>>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    // `$` sorts after the end of this id and before every digit, `~` after every digit.
    ExpressionAttributeValues: {
      ':pk': pk,
      ':from': `${sk}$`,
      ':to': `${keys.messagePrefix(conversationId).sk}~`,
    },
    ProjectionExpression: 'pk, sk, clientMessageId, activeSend',
    ScanIndexForward: false,
    ConsistentRead: true,
  });
  for await (const page of pages) {
    const sends = page.flatMap(({ clientMessageId, activeSend }) =>
      [clientMessageId, activeSend]
        .filter((id) => id !== undefined)
        .map((id) => keys.sendRecord(conversationId, id)),
    );
    await table.deleteMany([...page, ...sends]);
    deleted += page.length;
  }
  return deleted;
}

/** Notes which send answers a message anew. False when another one has begun since `message` was read. */
async function setActiveSend(
  table: Table,
  { conversationId, id, activeSend }: Pick<MessageRecord, 'conversationId' | 'id' | 'activeSend'>,
  clientMessageId: string,
): Promise<boolean> {
  const { ok } = await table.update({
    Key: keys.message(conversationId, id),
    UpdateExpression: 'SET activeSend = :new',
    ConditionExpression: `attribute_exists(pk) AND ${activeSend ? 'activeSend = :old' : 'attribute_not_exists(activeSend)'}`,
    ExpressionAttributeValues: { ':new': clientMessageId, ...(activeSend && { ':old': activeSend }) },
  });
  return ok;
}

/**
 * Stores a message's text with its new reply, and deletes the old one, in one transaction. False when the message or the old
 * reply was deleted meanwhile.
 */
async function replaceReply(
  table: Table,
  { conversationId, id, content }: MessageRecord,
  reply: MessageRecord,
  replacedId: number | undefined,
): Promise<boolean> {
  const { ok } = await table.transact((TableName) => [
    {
      Update: {
        TableName,
        Key: keys.message(conversationId, id),
        UpdateExpression: 'SET content = :content, replyId = :reply',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':content': content, ':reply': reply.id },
      },
    },
    { Put: { TableName, Item: { ...keys.message(conversationId, reply.id), ...reply } } },
    ...(replacedId === undefined
      ? []
      : [
          {
            Delete: {
              TableName,
              Key: keys.message(conversationId, replacedId),
              ConditionExpression: 'attribute_exists(pk)',
            },
          },
        ]),
  ]);
  return ok;
}

/** Stores which alternative is shown. False when another one was chosen since `previous` was read. */
async function storeAlternative(
  table: Table,
  message: MessageRecord,
  previous: MessageRecord,
): Promise<boolean> {
  const { ok } = await table.put({
    Item: { ...keys.message(message.conversationId, message.id), ...message },
    ConditionExpression: 'alternativeIndex = :index AND content = :content',
    ExpressionAttributeValues: { ':index': previous.alternativeIndex ?? 0, ':content': previous.content },
  });
  return ok;
}
