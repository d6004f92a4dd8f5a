import { bindFirst } from '#functions/platform/bind-first.ts';
import {
  decodeIndexCursor,
  decodePrefixCursor,
  encodeCursor,
  type SearchPosition,
} from '#functions/table/cursor.ts';
import { type Key, keys, LIST_INDEX } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import { chargeConversationWrite, refundConversationWrite } from '#functions/usage/charge-conversation.ts';
import {
  addConversationCountWrites,
  subtractConversationCountWrite,
} from '#functions/usage/count-conversation.ts';

/** A conversation as stored, in its member's partition: another member's cannot be read by mistake. */
export interface ConversationRecord {
  id: number;
  userId: number;
  characterId: number;
  createdAt: string;
  lastMessageAt: string;
  /** When it last moved to the top of the list. Part of the index, so only written when the order changes. */
  listedAt: string;
  preview: string;
  /** For TTL, in seconds since 1970, while nobody has written in it (conversation-draft-store.ts). Absent: kept. */
  expiresAt?: number;
  /** Ids of the media sent here, each once, ordered by when it was last sent. */
  sentMedia?: number[];
}

const PAGE_SIZE = 50;
/** Indexes of writes in the transaction of `create`. */
const CHARGE_WRITE = 0;
/** The last write, only for the first conversation with a companion. */
const FIRST_CONVERSATION_WRITE = 5;

export interface Page<T> {
  items: T[];
  nextCursor: string | undefined;
}

export const conversationStore = (table: Table) =>
  bindFirst(table, {
    get,
    list,
    listAfter,
    listByCharacter,
    create,
    updateMemberListPosition,
    updateLatestMessage,
    listIds,
    clearPreview,
    replacePreview,
    remove,
    removeForAccountDeletion,
  });
export type ConversationStore = ReturnType<typeof conversationStore>;

const get = (table: Table, userId: number, conversationId: number) =>
  table.get<ConversationRecord>(keys.conversation(userId, conversationId), { consistent: true });

/** The member's conversations, most recent first. */
async function list(
  table: Table,
  userId: number,
  cursor: string | undefined,
): Promise<Page<ConversationRecord>> {
  const { orderPk } = keys.conversationIndexKey(userId, 0, '');
  const start = decodeIndexCursor(cursor, (position) => position.orderPk === orderPk);
  const page = await table.query<Key>({
    IndexName: LIST_INDEX,
    KeyConditionExpression: 'orderPk = :list',
    ExpressionAttributeValues: { ':list': orderPk },
    ScanIndexForward: false,
    Limit: PAGE_SIZE,
    ...(start && { ExclusiveStartKey: start }),
  });
  return {
    items: await table.getMany<ConversationRecord>(page.items),
    nextCursor: encodeCursor(page.next),
  };
}

/** Conversations of the member's list after a position, or the first ones. Eventually consistent. */
async function listAfter(
  table: Table,
  userId: number,
  position: Pick<SearchPosition, 'conversationId' | 'listedAt'> | undefined,
  limit: number,
): Promise<ConversationRecord[]> {
  const { items } = await table.query<Key>({
    IndexName: LIST_INDEX,
    KeyConditionExpression: 'orderPk = :list',
    ExpressionAttributeValues: { ':list': keys.conversationIndexKey(userId, 0, '').orderPk },
    ScanIndexForward: false,
    Limit: limit,
    ...(position && {
      ExclusiveStartKey: {
        ...keys.conversation(userId, position.conversationId),
        ...keys.conversationIndexKey(userId, position.conversationId, position.listedAt),
      },
    }),
  });
  return table.getMany<ConversationRecord>(items);
}

/** The member's conversations with one companion, newest first. Strongly consistent. */
async function listByCharacter(
  table: Table,
  userId: number,
  characterId: number,
  cursor: string | undefined,
): Promise<Page<ConversationRecord>> {
  const prefix = keys.conversationByCharacterPrefix(userId, characterId);
  const start = decodePrefixCursor(cursor, prefix);
  const page = await table.query<{ conversationId: number }>({
    ...prefixQuery(prefix),
    ScanIndexForward: false,
    Limit: PAGE_SIZE,
    ConsistentRead: true,
    ...(start && { ExclusiveStartKey: start }),
  });
  const conversationKeys = page.items.map((item) => keys.conversation(userId, item.conversationId));
  return {
    items: await table.getMany<ConversationRecord>(conversationKeys, { consistent: true }),
    nextCursor: encodeCursor(page.next),
  };
}

/** `current` is the number of the member's existing conversations. */
export type CreateResult =
  | { ok: true }
  | { ok: false; reason: 'limit_reached'; current: number }
  | { ok: false; reason: 'id_taken' };

/** Creates the conversation, charges its unit and counts it for its companion in one transaction. */
async function create(
  table: Table,
  conversation: ConversationRecord,
  limit: number | null,
): Promise<CreateResult> {
  const { id, userId, characterId, listedAt } = conversation;
  const hasEarlierConversation =
    (await table.get(keys.firstConversation(userId, characterId), { consistent: true })) !== undefined;
  const result = await table.transact((TableName) => [
    chargeConversationWrite(TableName, userId, id, limit),
    {
      Put: {
        TableName,
        Item: {
          ...keys.conversation(userId, id),
          ...keys.conversationIndexKey(userId, id, listedAt),
          ...conversation,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Put: {
        TableName,
        Item: { ...keys.conversationByCharacter(userId, characterId, id), conversationId: id },
      },
    },
    {
      Put: {
        TableName,
        Item: { ...keys.conversationOwner(id), userId },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...addConversationCountWrites(TableName, { userId, characterId, hasEarlierConversation }),
  ]);
  if (result.ok) return result;
  // A concurrent request has created the first conversation with this companion.
  if (result.failed === FIRST_CONVERSATION_WRITE) return create(table, conversation, limit);
  // Ids of two machines can collide; messages of two members must not share a partition.
  if (result.failed !== CHARGE_WRITE) return { ok: false, reason: 'id_taken' };
  const { conversations = 0 } = result.existing ?? {};
  return { ok: false, reason: 'limit_reached', current: Number(conversations) };
}

/**
 * Updates the member's position in the administrators' member list, sorted by number of conversations. Never moves
 * back.
 */
async function updateMemberListPosition(table: Table, userId: number): Promise<void> {
  const usage = await table.get<{ totalConversations?: number }>(keys.usage(userId), {
    consistent: true,
  });
  await table.update({
    Key: keys.memberConversationCountEntry(userId),
    UpdateExpression: 'SET orderSk = :order',
    ConditionExpression: 'orderSk < :order',
    ExpressionAttributeValues: {
      // Only `orderSk` is used, which does not depend on the plan.
      ':order': keys.memberConversationCountIndexKey(userId, usage?.totalConversations ?? 0, 'free').orderSk,
    },
  });
}

/** Records the newest message. False when the conversation was deleted meanwhile: it stays deleted. */
async function updateLatestMessage(
  table: Table,
  conversation: Pick<ConversationRecord, 'userId' | 'id'>,
  latest: { at: string; preview: string; movesToTop: boolean; sentMedia?: number[] | undefined },
): Promise<boolean> {
  const { at, preview, movesToTop, sentMedia } = latest;
  const { userId, id } = conversation;
  const { ok } = await table.update({
    Key: keys.conversation(userId, id),
    UpdateExpression: [
      'SET lastMessageAt = :at, preview = :preview',
      ...(movesToTop ? ['listedAt = :at, orderSk = :order'] : []),
      ...(sentMedia ? ['sentMedia = :sent'] : []),
    ].join(', '),
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: {
      ':at': at,
      ':preview': preview,
      ...(movesToTop && { ':order': keys.conversationIndexKey(userId, id, at).orderSk }),
      ...(sentMedia && { ':sent': sentMedia }),
    },
  });
  return ok;
}

/** Replaces the preview, if it is still the expected one. */
async function replacePreview(
  table: Table,
  { userId, id }: Pick<ConversationRecord, 'userId' | 'id'>,
  expected: string,
  preview: string,
): Promise<void> {
  await table.update({
    Key: keys.conversation(userId, id),
    UpdateExpression: 'SET preview = :preview',
    ConditionExpression: 'preview = :expected',
    ExpressionAttributeValues: { ':expected': expected, ':preview': preview },
  });
}

/** Removes the conversation and refunds its unit. False when it does not exist any more. */
async function remove(table: Table, { userId, id, characterId }: ConversationRecord): Promise<boolean> {
  const { ok } = await table.transact((TableName) => [
    {
      Delete: {
        TableName,
        Key: keys.conversation(userId, id),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    { Delete: { TableName, Key: keys.conversationByCharacter(userId, characterId, id) } },
    refundConversationWrite(TableName, userId),
    subtractConversationCountWrite(TableName, { userId, characterId }),
  ]);
  return ok;
}

/** Removes the conversation of a member whose account is deleted: no unit is refunded. */
async function removeForAccountDeletion(
  table: Table,
  { userId, id, characterId, expiresAt }: ConversationRecord,
): Promise<void> {
  await table.transact((TableName) => [
    {
      Delete: {
        TableName,
        Key: keys.conversation(userId, id),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    // A draft was not counted.
    ...(expiresAt === undefined ? [subtractConversationCountWrite(TableName, { userId, characterId })] : []),
  ]);
}

/** The ids of all conversations of a member. Strongly consistent. */
async function* listIds(table: Table, userId: number): AsyncGenerator<number> {
  const pages = table.pages<Pick<ConversationRecord, 'id'>>({
    ...prefixQuery(keys.conversationPrefix(userId)),
    ProjectionExpression: 'id',
    ConsistentRead: true,
  });
  for await (const page of pages) for (const { id } of page) yield id;
}

/** Removes the copy of the newest message. */
async function clearPreview(table: Table, userId: number, conversationId: number): Promise<void> {
  await table.update({
    Key: keys.conversation(userId, conversationId),
    UpdateExpression: 'SET preview = :none',
    ConditionExpression: 'attribute_exists(pk) AND preview <> :none',
    ExpressionAttributeValues: { ':none': '' },
  });
}
