import type { CharacterRecord } from '#functions/characters/character-record.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import type { MediaType } from '#shared/schemas/common.ts';

/** The attribute of a companion that holds its default item of a type. */
const defaultAttribute = (type: MediaType) => (type === 'image' ? 'defaultImage' : 'defaultVideo');

/** Files to be removed: these, or without `files` all of a deleted companion. */
export interface PurgeEntry {
  clearingId: number;
  characterId: number;
  /** Object keys. */
  files?: string[];
  /** ISO 8601. */
  since: string;
}

/** State of a companion before its first item of a type is added. */
export interface FirstItem {
  /** Its default of that type, whose item does not exist any more; undefined for none. */
  expectedDefault: number | undefined;
  /** Becomes its profile picture, if it has none. */
  imageUrl?: string | undefined;
}

/** A companion's pictures and clips, as operators manage them. */
export function galleryStore(table: Table) {
  const exists = 'attribute_exists(pk)';
  const requireCharacter = (TableName: string, characterId: number) => ({
    ConditionCheck: {
      TableName,
      Key: keys.character(characterId),
      ConditionExpression: `${exists} AND attribute_not_exists(retiredAt)`,
    },
  });
  function makeFirst(TableName: string, item: MediaRecord, { expectedDefault, imageUrl }: FirstItem) {
    const name = defaultAttribute(item.type);
    const conditions = [
      `${exists} AND attribute_not_exists(retiredAt)`,
      expectedDefault === undefined ? `attribute_not_exists(${name})` : `${name} = :expected`,
      ...(imageUrl === undefined ? [] : ['imageUrl = :none']),
    ];
    return {
      Update: {
        TableName,
        Key: keys.character(item.characterId),
        UpdateExpression: `SET ${name} = :id${imageUrl === undefined ? '' : ', imageUrl = :url'}`,
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeValues: {
          ':id': item.id,
          ...(expectedDefault !== undefined && { ':expected': expectedDefault }),
          ...(imageUrl !== undefined && { ':url': imageUrl, ':none': '' }),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    };
  }
  const putPurgeEntry = (TableName: string, entry: PurgeEntry) => ({
    Put: { TableName, Item: { ...keys.mediaPurge(entry.clearingId), ...entry } },
  });
  const ifUnchanged = ({ key }: MediaRecord) => ({
    ConditionExpression: '#key = :key',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':key': key },
  });

  return {
    /** The companion of an item; undefined when there is no such item. */
    async characterOf(mediaId: number): Promise<number | undefined> {
      const place = await table.get<{ characterId: number }>(keys.mediaLookup(mediaId), { consistent: true });
      return place?.characterId;
    },

    get: (characterId: number, mediaId: number) =>
      table.get<MediaRecord>(keys.mediaItem(characterId, mediaId), { consistent: true }),

    async all(characterId: number): Promise<MediaRecord[]> {
      const prefix = keys.mediaPrefix(characterId);
      const { items } = await table.query<MediaRecord>({
        ...prefixQuery(prefix),
        ConsistentRead: true,
      });
      return items;
    },

    /**
     * Turns an upload into a gallery item, once, and deletes its purge entry. `first` also makes it the default of its
     * type, if the default is still the expected one.
     *
     *   gone       it was accepted before, refused or deleted, or the companion is deleted
     *   conflict   another item has become the default since `first` was read
     */
    async accept(
      item: MediaRecord,
      clearingId: number,
      first?: FirstItem,
    ): Promise<'done' | 'gone' | 'conflict'> {
      const { characterId, id } = item;
      const result = await table.transact((TableName) => [
        first ? makeFirst(TableName, item, first) : requireCharacter(TableName, characterId),
        {
          Update: {
            TableName,
            Key: keys.upload(characterId, id),
            UpdateExpression: 'SET #state = :ready',
            ConditionExpression: '#state = :pending',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':ready': 'ready', ':pending': 'pending' },
          },
        },
        { Put: { TableName, Item: { ...keys.mediaItem(characterId, id), ...item } } },
        { Put: { TableName, Item: { ...keys.mediaLookup(id), characterId } } },
        { Delete: { TableName, Key: keys.mediaPurge(clearingId) } },
      ]);
      if (result.ok) return 'done';
      return result.failed === 0 && result.existing !== undefined && result.existing.retiredAt === undefined
        ? 'conflict'
        : 'gone';
    },

    /** Makes an item the default of its type; `imageUrl` becomes the profile picture. False when it does not exist. */
    async setDefault(item: MediaRecord, imageUrl: string | undefined): Promise<boolean> {
      const { ok } = await table.transact((TableName) => [
        {
          ConditionCheck: {
            TableName,
            Key: keys.mediaItem(item.characterId, item.id),
            // Fails when its file has moved: the profile picture would be a dead link.
            ...ifUnchanged(item),
          },
        },
        {
          Update: {
            TableName,
            Key: keys.character(item.characterId),
            UpdateExpression: `SET ${defaultAttribute(item.type)} = :id${imageUrl === undefined ? '' : ', imageUrl = :url'}`,
            ConditionExpression: `${exists} AND attribute_not_exists(retiredAt)`,
            ExpressionAttributeValues: {
              ':id': item.id,
              ...(imageUrl !== undefined && { ':url': imageUrl }),
            },
          },
        },
      ]);
      return ok;
    },

    /** Replaces the profile picture, if it is still the expected one. */
    async replacePortrait(characterId: number, expected: string, imageUrl: string): Promise<void> {
      await table.update({
        Key: keys.character(characterId),
        UpdateExpression: 'SET imageUrl = :url',
        ConditionExpression: `${exists} AND attribute_not_exists(retiredAt) AND imageUrl = :expected`,
        ExpressionAttributeValues: { ':url': imageUrl, ':expected': expected },
      });
    },

    /** Strongly consistent. */
    character: (characterId: number) =>
      table.get<CharacterRecord>(keys.character(characterId), { consistent: true }),

    /** Written before files are stored, so files of a crashed process are purged. */
    async addPurgeEntry(entry: PurgeEntry): Promise<void> {
      await table.put({ Item: { ...keys.mediaPurge(entry.clearingId), ...entry } });
    },

    /**
     * Points an item at the copies of its files and schedules the old files for removal, in one transaction. False when
     * the item has changed since it was read.
     */
    async move(before: MediaRecord, after: MediaRecord, oldFiles: PurgeEntry): Promise<boolean> {
      const { ok } = await table.transact((TableName) => [
        {
          Put: {
            TableName,
            Item: { ...keys.mediaItem(after.characterId, after.id), ...after },
            ...ifUnchanged(before),
          },
        },
        requireCharacter(TableName, after.characterId),
        putPurgeEntry(TableName, oldFiles),
      ]);
      return ok;
    },

    /** Removes an item and schedules its files for removal. False when it has changed since it was read. */
    async remove(item: MediaRecord, files: PurgeEntry): Promise<boolean> {
      const { ok } = await table.transact((TableName) => [
        { Delete: { TableName, Key: keys.mediaItem(item.characterId, item.id), ...ifUnchanged(item) } },
        { Delete: { TableName, Key: keys.mediaLookup(item.id) } },
        putPurgeEntry(TableName, files),
      ]);
      return ok;
    },

    /** Removes items of a deleted companion. */
    async removeAll(items: readonly MediaRecord[]): Promise<void> {
      await table.deleteMany(
        items.flatMap(({ characterId, id }) => [keys.mediaLookup(id), keys.mediaItem(characterId, id)]),
      );
    },

    /** Entries older than `moment` that were not purged. */
    async purgeEntriesBefore(moment: Date): Promise<PurgeEntry[]> {
      const { items } = await table.query<PurgeEntry>({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keys.mediaPurge(0).pk },
        ConsistentRead: true,
      });
      return items.filter(({ since }) => since < moment.toISOString());
    },

    purgeEntry: (clearingId: number) =>
      table.get<PurgeEntry>(keys.mediaPurge(clearingId), { consistent: true }),

    deletePurgeEntries: (...clearingIds: number[]) => table.deleteMany(clearingIds.map(keys.mediaPurge)),
  };
}
export type GalleryStore = ReturnType<typeof galleryStore>;
