import type { CharacterRecord } from '#functions/characters/character-record.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import {
  fromPurgeItem,
  type PurgeEntry,
  purgeEntryWrite,
  type StoredPurgeEntry,
  toPurgeItem,
} from '#functions/characters/purge-entry.ts';
import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import type { MediaType } from '#shared/schemas/common.ts';

/** The attribute of a companion that holds its default item of a type. */
const defaultAttribute = (type: MediaType) => (type === 'image' ? 'defaultImage' : 'defaultVideo');

/** State of a companion before its first item of a type is added. */
export interface FirstItemUpdate {
  /** Its default of that type, whose item does not exist any more; undefined for none. */
  expectedDefault: number | undefined;
  /** Becomes its profile picture, if it has none. */
  imageUrl?: string | undefined;
}

/** A companion's pictures and clips, as operators manage them. */
export const galleryStore = (table: Table) =>
  bindFirst(table, {
    getCharacterId,
    get,
    list,
    addFromUpload,
    setDefault,
    setApproval,
    replaceProfilePicture,
    getCharacter,
    addPurgeEntry,
    replaceFiles,
    remove,
    removeAll,
    listPurgeEntries,
    getPurgeEntry,
    deletePurgeEntries,
  });
export type GalleryStore = ReturnType<typeof galleryStore>;

const exists = 'attribute_exists(pk)';
const isNotDeleted = `${exists} AND attribute_not_exists(retiredAt)`;

const requireCharacter = (TableName: string, characterId: number) => ({
  ConditionCheck: { TableName, Key: keys.character(characterId), ConditionExpression: isNotDeleted },
});

function setFirstDefault(
  TableName: string,
  item: MediaRecord,
  { expectedDefault, imageUrl }: FirstItemUpdate,
) {
  const name = defaultAttribute(item.type);
  const conditions = [
    isNotDeleted,
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

/** Its files and its approval are as read. */
const ifUnchanged = ({ key, approval }: MediaRecord) => ({
  ConditionExpression: `#key = :key AND ${approval ? 'approval = :approval' : 'attribute_not_exists(approval)'}`,
  ExpressionAttributeNames: { '#key': 'key' },
  ExpressionAttributeValues: { ':key': key, ...(approval && { ':approval': approval }) },
});

/** The companion of an item; undefined when there is no such item. */
async function getCharacterId(table: Table, mediaId: number): Promise<number | undefined> {
  const item = await table.get<{ characterId: number }>(keys.mediaLookup(mediaId), { consistent: true });
  return item?.characterId;
}

const get = (table: Table, characterId: number, mediaId: number) =>
  table.get<MediaRecord>(keys.mediaItem(characterId, mediaId), { consistent: true });

async function list(table: Table, characterId: number): Promise<MediaRecord[]> {
  const prefix = keys.mediaPrefix(characterId);
  const { items } = await table.query<MediaRecord>({
    ...prefixQuery(prefix),
    ConsistentRead: true,
  });
  return items;
}

/**
 * Turns an upload into a gallery item, once, and deletes its purge entry. `first` also makes it the default of its
 * type, if the default is still the expected one.
 *
 *   not pending  the upload was accepted before, rejected or deleted, or the companion is deleted
 *   conflict     another item has become the default since `first` was read
 */
async function addFromUpload(
  table: Table,
  item: MediaRecord,
  purgeId: number,
  first?: FirstItemUpdate,
): Promise<'added' | 'not pending' | 'conflict'> {
  const { characterId, id } = item;
  const result = await table.transact((TableName) => [
    first ? setFirstDefault(TableName, item, first) : requireCharacter(TableName, characterId),
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
    { Delete: { TableName, Key: keys.mediaPurge(purgeId) } },
  ]);
  if (result.ok) return 'added';
  return result.failed === 0 && result.existing !== undefined && result.existing.retiredAt === undefined
    ? 'conflict'
    : 'not pending';
}

/** Makes an item the default of its type; `imageUrl` becomes the profile picture. False when it does not exist. */
async function setDefault(table: Table, item: MediaRecord, imageUrl: string | undefined): Promise<boolean> {
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
        ConditionExpression: isNotDeleted,
        ExpressionAttributeValues: {
          ':id': item.id,
          ...(imageUrl !== undefined && { ':url': imageUrl }),
        },
      },
    },
  ]);
  return ok;
}

/**
 * Shows an item to members, or hides it. `first` also makes it the default of its type. False when it or the companion has
 * changed since it was read.
 */
async function setApproval(
  table: Table,
  item: MediaRecord,
  isApproved: boolean,
  first?: FirstItemUpdate,
): Promise<boolean> {
  const unchanged = ifUnchanged(item);
  const { ok } = await table.transact((TableName) => [
    first ? setFirstDefault(TableName, item, first) : requireCharacter(TableName, item.characterId),
    {
      Update: {
        TableName,
        Key: keys.mediaItem(item.characterId, item.id),
        ...unchanged,
        UpdateExpression: isApproved
          ? 'SET isActive = :active REMOVE approval'
          : 'SET isActive = :active, approval = :rejected',
        ExpressionAttributeValues: {
          ...unchanged.ExpressionAttributeValues,
          ':active': isApproved,
          ...(!isApproved && { ':rejected': 'rejected' }),
        },
      },
    },
  ]);
  return ok;
}

/** Replaces the profile picture, if it is still the expected one. */
async function replaceProfilePicture(
  table: Table,
  characterId: number,
  expected: string,
  imageUrl: string,
): Promise<void> {
  await table.update({
    Key: keys.character(characterId),
    UpdateExpression: 'SET imageUrl = :url',
    ConditionExpression: `${isNotDeleted} AND imageUrl = :expected`,
    ExpressionAttributeValues: { ':url': imageUrl, ':expected': expected },
  });
}

/** Strongly consistent. */
const getCharacter = (table: Table, characterId: number) =>
  table.get<CharacterRecord>(keys.character(characterId), { consistent: true });

/** Written before files are stored, so files of a crashed process are purged. */
async function addPurgeEntry(table: Table, entry: PurgeEntry): Promise<void> {
  await table.put({ Item: toPurgeItem(entry) });
}

/**
 * Points an item at the copies of its files and schedules the old files for removal, in one transaction. False when
 * the item has changed since it was read.
 */
async function replaceFiles(
  table: Table,
  before: MediaRecord,
  after: MediaRecord,
  oldFiles: PurgeEntry,
): Promise<boolean> {
  const { ok } = await table.transact((TableName) => [
    {
      Put: {
        TableName,
        Item: { ...keys.mediaItem(after.characterId, after.id), ...after },
        ...ifUnchanged(before),
      },
    },
    requireCharacter(TableName, after.characterId),
    purgeEntryWrite(TableName, oldFiles),
  ]);
  return ok;
}

/** Removes an item and schedules its files for removal. False when it has changed since it was read. */
async function remove(table: Table, item: MediaRecord, files: PurgeEntry): Promise<boolean> {
  const { ok } = await table.transact((TableName) => [
    { Delete: { TableName, Key: keys.mediaItem(item.characterId, item.id), ...ifUnchanged(item) } },
    { Delete: { TableName, Key: keys.mediaLookup(item.id) } },
    purgeEntryWrite(TableName, files),
  ]);
  return ok;
}

/** Removes items of a deleted companion. */
async function removeAll(table: Table, items: readonly MediaRecord[]): Promise<void> {
  await table.deleteMany(
    items.flatMap(({ characterId, id }) => [keys.mediaLookup(id), keys.mediaItem(characterId, id)]),
  );
}

/** Entries older than `before` that were not purged. */
async function listPurgeEntries(table: Table, before: Date): Promise<PurgeEntry[]> {
  const { items } = await table.query<StoredPurgeEntry>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.mediaPurge(0).pk },
    ConsistentRead: true,
  });
  return items.filter(({ since }) => since < before.toISOString()).map(fromPurgeItem);
}

async function getPurgeEntry(table: Table, purgeId: number): Promise<PurgeEntry | undefined> {
  const item = await table.get<StoredPurgeEntry>(keys.mediaPurge(purgeId), { consistent: true });
  return item && fromPurgeItem(item);
}

const deletePurgeEntries = (table: Table, ...purgeIds: number[]) =>
  table.deleteMany(purgeIds.map(keys.mediaPurge));
