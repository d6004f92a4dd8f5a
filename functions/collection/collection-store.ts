import { bindFirst } from '#functions/platform/bind-first.ts';
import { decodePrefixCursor, encodeCursor } from '#functions/table/cursor.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import type { MediaType } from '#shared/schemas/common.ts';

/** Media that a companion sent. Stays when the conversation is deleted. Its id is the message's. */
export interface CollectionRecord {
  id: number;
  characterId: number;
  characterName: string;
  mediaId: number;
  mediaType: MediaType;
  message: string;
  timestamp: string;
}

const PAGE_SIZE = 100;

export const collectionStore = (table: Table) => bindFirst(table, { add, list, remove, clearTexts });
export type CollectionStore = ReturnType<typeof collectionStore>;

/** Idempotent. */
async function add(table: Table, userId: number, item: CollectionRecord): Promise<void> {
  await table.put({ Item: { ...keys.collectionItem(userId, item.id), ...item } });
}

/** Idempotent. */
async function remove(table: Table, userId: number, itemId: number): Promise<void> {
  await table.delete({ Key: keys.collectionItem(userId, itemId) });
}

/** Newest first. */
async function list(table: Table, userId: number, cursor: string | undefined) {
  const prefix = keys.collectionPrefix(userId);
  const start = decodePrefixCursor(cursor, prefix);
  const page = await table.query<CollectionRecord>({
    ...prefixQuery(prefix),
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: PAGE_SIZE,
    ...(start && { ExclusiveStartKey: start }),
  });
  return { items: page.items, nextCursor: encodeCursor(page.next) };
}

/** Removes the texts that came with the media of a member. The media stay. */
async function clearTexts(table: Table, userId: number): Promise<void> {
  const pages = table.pages<Key & Pick<CollectionRecord, 'message'>>({
    ...prefixQuery(keys.collectionPrefix(userId)),
    ConsistentRead: true,
    Limit: PAGE_SIZE,
  });
  for await (const page of pages) {
    for (const { pk, sk } of page.filter(({ message }) => message !== '')) {
      await table.update({
        Key: { pk, sk },
        UpdateExpression: 'SET message = :none',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':none': '' },
      });
    }
  }
}
