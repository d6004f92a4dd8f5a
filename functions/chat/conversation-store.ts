import { decodeIndexCursor, decodePrefixCursor, encodeCursor } from '#functions/table/cursor.ts';
import { BY_ORDER, type Key, keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import { chargeConversation, refundConversation } from '#functions/usage/conversation-unit.ts';
import { countChat, countChatEnd } from '#functions/usage/count-chat.ts';

/** A conversation as stored, in its member's own partition: nobody else's can be read by mistake. */
export interface ConversationRecord {
  id: number;
  userId: number;
  characterId: number;
  createdAt: string;
  lastMessageAt: string;
  /** When it last came to the top of the list; part of the index, so written only when the order changes. */
  listedAt: string;
  preview: string;
  /** Ids of the companion's media sent here, each once, in the order they were last sent. */
  sentMedia?: number[];
}

const PAGE = 50;
/** Where in the transaction below the counts begin. */
const FIRST_COUNT = 4;

export interface Page<T> {
  items: T[];
  nextCursor: string | undefined;
}

export function conversationStore(table: Table) {
  return {
    get: (userId: number, conversationId: number) =>
      table.get<ConversationRecord>(keys.conversation(userId, conversationId), { consistent: true }),

    /** The member's conversations, the most recent first. */
    async list(userId: number, cursor: string | undefined): Promise<Page<ConversationRecord>> {
      const { orderPk } = keys.conversationOrder(userId, 0, '');
      const start = decodeIndexCursor(cursor, (position) => position.orderPk === orderPk);
      const page = await table.query<Key>({
        IndexName: BY_ORDER,
        KeyConditionExpression: 'orderPk = :mine',
        ExpressionAttributeValues: { ':mine': orderPk },
        ScanIndexForward: false,
        Limit: PAGE,
        ...(start && { ExclusiveStartKey: start }),
      });
      return {
        items: await table.getMany<ConversationRecord>(page.items),
        nextCursor: encodeCursor(page.next),
      };
    },

    /** The member's conversations with one companion, the newest first; sees one that was made a moment ago. */
    async listWith(
      userId: number,
      characterId: number,
      cursor: string | undefined,
    ): Promise<Page<ConversationRecord>> {
      const prefix = keys.conversationWithPrefix(userId, characterId);
      const start = decodePrefixCursor(cursor, prefix);
      const page = await table.query<{ conversationId: number }>({
        ...prefixQuery(prefix),
        ScanIndexForward: false,
        Limit: PAGE,
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      });
      const found = page.items.map((item) => keys.conversation(userId, item.conversationId));
      return {
        items: await table.getMany<ConversationRecord>(found, { consistent: true }),
        nextCursor: encodeCursor(page.next),
      };
    },

    /**
     * Makes the conversation, takes its unit and counts it for its companion, all or nothing. `current` is what the
     * member has when the limit is reached. With `begun` it is made only if the member has begun so many until now.
     */
    async create(
      conversation: ConversationRecord,
      limit: number | null,
      begun?: number,
    ): Promise<{ ok: true } | { ok: false; current: number | 'id taken' | 'another begun' }> {
      const { id, userId, characterId, listedAt } = conversation;
      const hasMet = (await table.get(keys.met(userId, characterId), { consistent: true })) !== undefined;
      const result = await table.transact((TableName) => [
        chargeConversation(TableName, userId, id, { limit, begun }),
        {
          Put: {
            TableName,
            Item: {
              ...keys.conversation(userId, id),
              ...keys.conversationOrder(userId, id, listedAt),
              ...conversation,
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        {
          Put: { TableName, Item: { ...keys.conversationWith(userId, characterId, id), conversationId: id } },
        },
        {
          Put: {
            TableName,
            Item: { ...keys.conversationOwner(id), userId },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        ...countChat(TableName, { userId, characterId, hasMet }),
      ]);
      if (result.ok) return result;
      // Both were the member's first with this companion, and the other one was faster.
      if (result.failed > FIRST_COUNT) return this.create(conversation, limit, begun);
      // Two machines can draw the same id; the messages of two members must never meet in one partition.
      if (result.failed !== 0) return { ok: false, current: 'id taken' };
      const { conversations = 0, totalConversations = 0 } = result.existing ?? {};
      if (begun !== undefined && totalConversations !== begun) return { ok: false, current: 'another begun' };
      return { ok: false, current: Number(conversations) };
    },

    /** Notes at the member's place among all how many conversations they have begun. Never turns back. */
    async noteBegun(userId: number): Promise<void> {
      const usage = await table.get<{ totalConversations?: number }>(keys.usage(userId), {
        consistent: true,
      });
      await table.update({
        Key: keys.memberByChats(userId),
        UpdateExpression: 'SET orderSk = :place',
        ConditionExpression: 'orderSk < :place',
        ExpressionAttributeValues: {
          ':place': keys.memberByChatsOrder(userId, usage?.totalConversations ?? 0, 'free').orderSk,
        },
      });
    },

    /**
     * Notes the newest message. Moves the conversation to the top of the list only when it is not there already.
     * False when the conversation was deleted meanwhile: it stays deleted.
     */
    async touch(
      conversation: Pick<ConversationRecord, 'userId' | 'id'>,
      news: { at: string; preview: string; movesToTop: boolean; sentMedia?: number[] | undefined },
    ): Promise<boolean> {
      const { at, preview, movesToTop, sentMedia } = news;
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
          ...(movesToTop && { ':order': keys.conversationOrder(userId, id, at).orderSk }),
          ...(sentMedia && { ':sent': sentMedia }),
        },
      });
      return ok;
    },

    /** Removes the conversation and gives its unit back. False when it is gone already. */
    async remove({ userId, id, characterId }: ConversationRecord): Promise<boolean> {
      const { ok } = await table.transact((TableName) => [
        {
          Delete: {
            TableName,
            Key: keys.conversation(userId, id),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        { Delete: { TableName, Key: keys.conversationWith(userId, characterId, id) } },
        refundConversation(TableName, userId),
        countChatEnd(TableName, { userId, characterId }),
      ]);
      return ok;
    },

    /** Removes the conversation of a member who leaves: there is nobody to give its unit back to. */
    async removeWithMember({ userId, id, characterId }: ConversationRecord): Promise<void> {
      await table.transact((TableName) => [
        {
          Delete: {
            TableName,
            Key: keys.conversation(userId, id),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        countChatEnd(TableName, { userId, characterId }),
      ]);
    },
  };
}
export type ConversationStore = ReturnType<typeof conversationStore>;
