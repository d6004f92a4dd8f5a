import { decodePrefixCursor, encodeCursor } from '#functions/table/cursor.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import type { DailyLimitName } from '#shared/limits.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import type { Page } from './conversation-store.ts';

/** A message as stored. */
export interface MessageRecord {
  id: number;
  conversationId: number;
  sender: 'user' | 'ai';
  content: string;
  timestamp: string;
  clientMessageId?: string;
  /** It was said in a voice call, which lasted so long. */
  callSeconds?: number;
  /** The companion's picture or clip this message carries; its files are looked up when it is read. */
  media?: { id: number; type: MediaType };
}

/**
 * One send, by the id its client gave it. Both message ids are drawn when it is accepted, so a repeated send finds
 * the first one's messages; the lease tells whether somebody is at work on the reply. Whether its unit is charged stands
 * in the member's usage (functions/usage/send-charges.ts).
 *
 *   claimed ── charged ── message stored ── reply stored      the answer: both messages
 *      └────── failed: unit refunded, lease ended             a retry claims it anew
 */
export interface SendRecord {
  userMessageId: number;
  aiMessageId: number;
  /** The unit it costs, as decided by its first try. */
  what: DailyLimitName;
  /** Milliseconds since 1970 until which the one who claimed it is at work. */
  leaseUntil: number;
}

export type Claim =
  | { state: 'first' }
  /** The earlier try has ended or died. */
  | { state: 'again'; send: SendRecord }
  /** Somebody is at work on it, or was until a moment ago. */
  | { state: 'taken'; send: SendRecord };

/** For this long a repeated send is recognised. The table forgets it afterwards. */
const REMEMBERED_SECONDS = 7 * 24 * 60 * 60;

export function messageStore(table: Table) {
  const getMessage = (conversationId: number, messageId: number) =>
    table.get<MessageRecord>(keys.message(conversationId, messageId), { consistent: true });

  return {
    get: getMessage,

    /**
     * A page of messages, the newest first; the cursor leads to older ones. Up to `limit` of them. With `isExact`
     * false it costs half as much, and may miss what was stored in the very last moment.
     */
    async newest(
      conversationId: number,
      limit: number,
      cursor?: string,
      isExact = true,
    ): Promise<Page<MessageRecord>> {
      const prefix = keys.messagePrefix(conversationId);
      const start = decodePrefixCursor(cursor, prefix);
      const page = await table.query<MessageRecord>({
        ...prefixQuery(prefix),
        ScanIndexForward: false,
        ConsistentRead: isExact,
        Limit: limit,
        ...(start && { ExclusiveStartKey: start }),
      });
      return { items: page.items, nextCursor: encodeCursor(page.next) };
    },

    /** Stores a message, once: a second time changes nothing. */
    async add(message: MessageRecord): Promise<void> {
      await table.put({
        Item: { ...keys.message(message.conversationId, message.id), ...message },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
    },

    /** Claims a send for a first try, or for another one once the first has ended or died. */
    async claim(
      conversationId: number,
      clientMessageId: string,
      fresh: SendRecord,
      now: Date,
    ): Promise<Claim> {
      const key = keys.send(conversationId, clientMessageId);
      const expiresAt = Math.floor(now.getTime() / 1_000) + REMEMBERED_SECONDS;
      const first = await table.put<SendRecord>({
        Item: { ...key, ...fresh, expiresAt },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      if (first.ok) return { state: 'first' };
      const again = await table.update<SendRecord>({
        Key: key,
        UpdateExpression: 'SET leaseUntil = :until',
        ConditionExpression: 'leaseUntil < :now',
        ExpressionAttributeValues: { ':until': fresh.leaseUntil, ':now': now.getTime() },
        ReturnValues: 'ALL_OLD',
      });
      const stored = again.ok ? again.attributes : again.existing;
      // The store had our own first write already, and only its answer was lost on the way.
      if (!again.ok && stored?.userMessageId === fresh.userMessageId) return { state: 'first' };
      // Deleted between the two writes, with the conversation or because it was refused: this one is the first now.
      if (stored === undefined) return this.claim(conversationId, clientMessageId, fresh, now);
      return { state: again.ok ? 'again' : 'taken', send: { ...fresh, ...stored } };
    },

    /** Whether somebody is still at work on a claimed send. */
    async isAtWork(conversationId: number, clientMessageId: string, now: Date): Promise<boolean> {
      const key = keys.send(conversationId, clientMessageId);
      const send = await table.get<SendRecord>(key, { consistent: true });
      return send !== undefined && send.leaseUntil > now.getTime();
    },

    /** Ends the lease, so that the same send can be tried again at once. */
    async release(conversationId: number, clientMessageId: string): Promise<void> {
      await table.update({
        Key: keys.send(conversationId, clientMessageId),
        UpdateExpression: 'SET leaseUntil = :zero',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':zero': 0 },
      });
    },

    /** Forgets a send that was refused before it did anything. */
    async forget(conversationId: number, clientMessageId: string): Promise<void> {
      await table.delete({ Key: keys.send(conversationId, clientMessageId) });
    },

    /** Removes everything a conversation holds. May be repeated after a crash. */
    async removeAll(conversationId: number): Promise<void> {
      for (;;) {
        const { items } = await table.query<Key>({
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': keys.conversationContent(conversationId).pk },
          ProjectionExpression: 'pk, sk',
          ConsistentRead: true,
        });
        if (items.length === 0) return;
        await table.deleteMany(items);
      }
    },
  };
}
export type MessageStore = ReturnType<typeof messageStore>;
