import type { CharacterRecord } from '#functions/characters/character-record.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import type { MediaType } from '#shared/schemas/common.ts';

/** The attribute of a companion that names its default of a kind. */
const defaultOf = (type: MediaType) => (type === 'image' ? 'defaultImage' : 'defaultVideo');

/** What is to be cleared away: these files, or with none named all of a companion that is gone. */
export interface PurgeEntry {
  clearingId: number;
  characterId: number;
  /** Object keys. */
  files?: string[];
  /** ISO 8601. */
  since: string;
}

/** What a companion had when its first item of a kind came. */
export interface First {
  /** Its default of that kind, which is not there any more; undefined for none. */
  seen: number | undefined;
  /** Becomes its profile picture, of which it has none. */
  imageUrl?: string | undefined;
}

/** A companion's pictures and clips, as operators change them. */
export function galleryStore(table: Table) {
  const exists = 'attribute_exists(pk)';
  const isThere = (TableName: string, characterId: number) => ({
    ConditionCheck: {
      TableName,
      Key: keys.character(characterId),
      ConditionExpression: `${exists} AND attribute_not_exists(retiredAt)`,
    },
  });
  function makeFirst(TableName: string, item: MediaRecord, { seen, imageUrl }: First) {
    const name = defaultOf(item.type);
    const conditions = [
      `${exists} AND attribute_not_exists(retiredAt)`,
      seen === undefined ? `attribute_not_exists(${name})` : `${name} = :seen`,
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
          ...(seen !== undefined && { ':seen': seen }),
          ...(imageUrl !== undefined && { ':url': imageUrl, ':none': '' }),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    };
  }
  const noting = (TableName: string, clearing: PurgeEntry) => ({
    Put: { TableName, Item: { ...keys.clearing(clearing.clearingId), ...clearing } },
  });
  const ifUnchanged = ({ key }: MediaRecord) => ({
    ConditionExpression: '#key = :key',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':key': key },
  });

  return {
    /** Whose item it is; undefined for one that is not there. */
    async characterOf(mediaId: number): Promise<number | undefined> {
      const place = await table.get<{ characterId: number }>(keys.mediaPlace(mediaId), { consistent: true });
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
     * Makes an upload an item of the gallery, once, and its files are noted no more. `first` makes it the default of its
     * kind in the same step, when that is still the one that was seen.
     *
     *   gone      it was made before, refused or forgotten, or the companion has gone
     *   outrun    another one has become the default since `first` was found out
     */
    async accept(item: MediaRecord, clearingId: number, first?: First): Promise<'done' | 'gone' | 'outrun'> {
      const { characterId, id } = item;
      const result = await table.transact((TableName) => [
        first ? makeFirst(TableName, item, first) : isThere(TableName, characterId),
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
        { Put: { TableName, Item: { ...keys.mediaPlace(id), characterId } } },
        { Delete: { TableName, Key: keys.clearing(clearingId) } },
      ]);
      if (result.ok) return 'done';
      return result.failed === 0 && result.existing !== undefined && result.existing.retiredAt === undefined
        ? 'outrun'
        : 'gone';
    },

    /** Makes an item the default of its kind, and a picture the profile picture; false when either is gone. */
    async setDefault(item: MediaRecord, imageUrl: string | undefined): Promise<boolean> {
      const { ok } = await table.transact((TableName) => [
        {
          ConditionCheck: {
            TableName,
            Key: keys.mediaItem(item.characterId, item.id),
            // Not when its file has moved on: the profile picture would lead nowhere.
            ...ifUnchanged(item),
          },
        },
        {
          Update: {
            TableName,
            Key: keys.character(item.characterId),
            UpdateExpression: `SET ${defaultOf(item.type)} = :id${imageUrl === undefined ? '' : ', imageUrl = :url'}`,
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

    /** Gives a companion another profile picture, if it still has the one that was seen. */
    async replacePortrait(characterId: number, seen: string, imageUrl: string): Promise<void> {
      await table.update({
        Key: keys.character(characterId),
        UpdateExpression: 'SET imageUrl = :url',
        ConditionExpression: `${exists} AND attribute_not_exists(retiredAt) AND imageUrl = :seen`,
        ExpressionAttributeValues: { ':url': imageUrl, ':seen': seen },
      });
    },

    /** The companion as it is at this moment. */
    character: (characterId: number) =>
      table.get<CharacterRecord>(keys.character(characterId), { consistent: true }),

    /** Notes files before they are made, so that they are cleared away should nobody come to use them. */
    async note(clearing: PurgeEntry): Promise<void> {
      await table.put({ Item: { ...keys.clearing(clearing.clearingId), ...clearing } });
    },

    /**
     * An item whose files have been copied to another place belongs there from now on, and those at the old one are
     * noted in their stead, both or neither. False when the item has changed or gone since it was read.
     */
    async move(before: MediaRecord, after: MediaRecord, left: PurgeEntry): Promise<boolean> {
      const { ok } = await table.transact((TableName) => [
        {
          Put: {
            TableName,
            Item: { ...keys.mediaItem(after.characterId, after.id), ...after },
            ...ifUnchanged(before),
          },
        },
        isThere(TableName, after.characterId),
        noting(TableName, left),
      ]);
      return ok;
    },

    /** Takes an item out of the gallery and notes its files; false when it has changed or gone since it was read. */
    async remove(item: MediaRecord, left: PurgeEntry): Promise<boolean> {
      const { ok } = await table.transact((TableName) => [
        { Delete: { TableName, Key: keys.mediaItem(item.characterId, item.id), ...ifUnchanged(item) } },
        { Delete: { TableName, Key: keys.mediaPlace(item.id) } },
        noting(TableName, left),
      ]);
      return ok;
    },

    /** Forgets items of a companion that is gone itself. */
    async forget(items: readonly MediaRecord[]): Promise<void> {
      await table.deleteMany(
        items.flatMap(({ characterId, id }) => [keys.mediaPlace(id), keys.mediaItem(characterId, id)]),
      );
    },

    /** What was noted before a moment and is not known to be cleared away. */
    async notedBefore(moment: Date): Promise<PurgeEntry[]> {
      const { items } = await table.query<PurgeEntry>({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keys.clearing(0).pk },
        ConsistentRead: true,
      });
      return items.filter(({ since }) => since < moment.toISOString());
    },

    /** What is noted under this id; undefined when all is clear. */
    noted: (clearingId: number) => table.get<PurgeEntry>(keys.clearing(clearingId), { consistent: true }),

    cleared: (...clearingIds: number[]) => table.deleteMany(clearingIds.map(keys.clearing)),
  };
}
export type GalleryStore = ReturnType<typeof galleryStore>;
