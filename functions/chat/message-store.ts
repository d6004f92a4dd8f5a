import { bindFirst } from '#functions/platform/bind-first.ts';
import { decodePrefixCursor, encodeCursor } from '#functions/table/cursor.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import type { Rating } from '#shared/schemas/conversation.ts';
import type { Notice, SafetyReply } from '#shared/schemas/safety.ts';
import type { Page } from './conversation-store.ts';

/** One of several replies to a message. */
export type Alternative = Pick<MessageRecord, 'content' | 'safety' | 'rating'>;

/** A message as stored. */
export interface MessageRecord {
  id: number;
  conversationId: number;
  sender: 'user' | 'ai';
  content: string;
  timestamp: string;
  clientMessageId?: string;
  /** Duration of the voice call in which it was said. */
  callSeconds?: number;
  /** On replies that the safety policy wrote. */
  safety?: SafetyReply;
  /** Shown before it. */
  notice?: Notice;
  /** The attached picture or clip; its files are looked up on read. */
  media?: { id: number; type: MediaType };
  /** The member's opinion of a reply. */
  rating?: Rating;
  /** Of a reply that was written anew: all replies to the message, oldest first, and the place of this one. */
  alternatives?: Alternative[];
  alternativeIndex?: number;
  /** On a member's message that is answered anew: the clientMessageId of the latest try. */
  activeSend?: string;
  /** On a member's message that was answered anew: its reply. */
  replyId?: number;
  /** For TTL, in seconds since 1970. Absent: kept. */
  expiresAt?: number;
}

export const messageStore = (table: Table) =>
  bindFirst(table, {
    get,
    list,
    listBefore,
    listAround,
    add,
    replaceContent,
    deleteConversationMessages,
    setExpiry,
  });
export type MessageStore = ReturnType<typeof messageStore>;

const get = (table: Table, conversationId: number, messageId: number) =>
  table.get<MessageRecord>(keys.message(conversationId, messageId), { consistent: true });

/** A page of messages, newest first; the cursor leads to older ones. Eventually consistent reads cost half. */
async function list(
  table: Table,
  conversationId: number,
  limit: number,
  cursor?: string,
  isConsistent = true,
): Promise<Page<MessageRecord>> {
  const prefix = keys.messagePrefix(conversationId);
  const start = decodePrefixCursor(cursor, prefix);
  const page = await table.query<MessageRecord>({
    ...prefixQuery(prefix),
    ScanIndexForward: false,
    ConsistentRead: isConsistent,
    Limit: limit,
    ...(start && { ExclusiveStartKey: start }),
  });
  return { items: page.items, nextCursor: encodeCursor(page.next) };
}

/** The messages before a message, or the newest, newest first. Eventually consistent. */
const listBefore = (table: Table, conversationId: number, limit: number, before: number | undefined) =>
  list(
    table,
    conversationId,
    limit,
    before === undefined ? undefined : encodeCursor({ ...keys.message(conversationId, before) }),
    false,
  );

/** A message and up to `count` messages before and after it, oldest first. Empty when the message does not exist. */
async function listAround(
  table: Table,
  conversationId: number,
  messageId: number,
  count: number,
): Promise<MessageRecord[]> {
  const start = keys.message(conversationId, messageId);
  const { pk, sk } = keys.messagePrefix(conversationId);
  const read = (isForward: boolean) =>
    table.query<MessageRecord>({
      // Messages are the only items between these bounds; `~` sorts after every digit.
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: isForward
        ? { ':pk': pk, ':from': start.sk, ':to': `${sk}~` }
        : { ':pk': pk, ':from': sk, ':to': start.sk },
      ScanIndexForward: isForward,
      ConsistentRead: true,
      Limit: count + 1,
    });
  const [before, after] = await Promise.all([read(false), read(true)]);
  if (after.items[0]?.id !== messageId) return [];
  return [...before.items.slice(1).reverse(), ...after.items];
}

/** Replaces the text of a message and removes its media and alternatives. Idempotent; a deleted message stays deleted. */
async function replaceContent(
  table: Table,
  conversationId: number,
  messageId: number,
  content: string,
): Promise<void> {
  await table.update({
    Key: keys.message(conversationId, messageId),
    UpdateExpression: 'SET content = :content REMOVE media, alternatives, alternativeIndex',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':content': content },
  });
}

/** Stores a message. Idempotent. */
async function add(table: Table, message: MessageRecord): Promise<void> {
  await table.put({
    Item: { ...keys.message(message.conversationId, message.id), ...message },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
}

/** Deletes all messages and idempotency records of a conversation. Idempotent. */
async function deleteConversationMessages(table: Table, conversationId: number): Promise<void> {
  for (;;) {
    const { items } = await table.query<Key>({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.conversationPartition(conversationId).pk },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
    });
    if (items.length === 0) return;
    await table.deleteMany(items);
  }
}

const PARALLEL_UPDATES = 25;

/** Deletes the expired messages of a conversation and sets the expiry of the others. Returns the number of deleted ones. */
async function setExpiry(
  table: Table,
  conversationId: number,
  expiryOf: (timestamp: string) => number | undefined,
  now: Date,
): Promise<number> {
  let deleted = 0;
  const pages = table.pages<Key & Pick<MessageRecord, 'timestamp' | 'expiresAt'>>({
    ...prefixQuery(keys.messagePrefix(conversationId)),
    ProjectionExpression: 'pk, sk, #timestamp, expiresAt',
    ExpressionAttributeNames: { '#timestamp': 'timestamp' },
    ConsistentRead: true,
    Limit: PARALLEL_UPDATES,
  });
  for await (const page of pages) {
    const isExpired = ({ timestamp }: Pick<MessageRecord, 'timestamp'>) =>
      (expiryOf(timestamp) ?? Number.POSITIVE_INFINITY) * 1_000 <= now.getTime();
    const expired = page.filter(isExpired);
    await table.deleteMany(expired);
    deleted += expired.length;
    const changed = page.filter((item) => !isExpired(item) && item.expiresAt !== expiryOf(item.timestamp));
    await Promise.all(
      changed.map(({ pk, sk, timestamp }) => {
        const expiresAt = expiryOf(timestamp);
        return table.update({
          Key: { pk, sk },
          UpdateExpression: expiresAt === undefined ? 'REMOVE expiresAt' : 'SET expiresAt = :expiry',
          // A message that was deleted meanwhile stays deleted.
          ConditionExpression: 'attribute_exists(pk)',
          ...(expiresAt !== undefined && { ExpressionAttributeValues: { ':expiry': expiresAt } }),
        });
      }),
    );
  }
  return deleted;
}
