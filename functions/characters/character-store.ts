import { bindFirst } from '#functions/platform/bind-first.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import type { Provenance } from '#shared/schemas/upload.ts';
import { getListVersion, listChange, listKeys, migrateListIfNeeded } from './character-list-store.ts';
import {
  type CharacterChanges,
  type CharacterRecord,
  type CharacterReview,
  FIELDS_AFTER_DELETION,
} from './character-record.ts';
import { purgeEntryWrite } from './purge-entry.ts';

/** A picture or clip as stored. Keys are object keys in the bucket; access is decided on read. */
export interface MediaRecord {
  id: number;
  characterId: number;
  type: MediaType;
  key: string;
  posterKey?: string;
  /** The blurred rendition that free members see of a premium item. */
  blurredKey?: string;
  /** Initial value; the companion's defaultImage and defaultVideo override it. */
  isDefault: boolean;
  /** Whether members see it. */
  isActive: boolean;
  tags: string[];
  /** Missing on items that were not uploaded in the portal. */
  uploadedBy?: number;
  /** ISO 8601 */
  uploadedAt?: string;
  /** As the uploader stated. */
  provenance?: Provenance;
  /** It waits for another administrator, or was not approved. */
  approval?: 'pending' | 'rejected';
}

export const characterStore = (table: Table) =>
  bindFirst(table, {
    getListVersion,
    get,
    list,
    countConversations,
    count,
    create,
    update,
    softDelete,
    getUnmappedCardFields,
    putUnmappedCardFields,
    listMedia,
    getMedia,
    getVisibleMedia,
    getVisibleMediaAndHiddenIds,
    putMedia,
  });
export type CharacterStore = ReturnType<typeof characterStore>;

const get = (table: Table, characterId: number, options?: { consistent: boolean }) =>
  table.get<CharacterRecord>(keys.character(characterId), options);

/** All companions, oldest first. Strongly consistent. */
async function list(table: Table): Promise<CharacterRecord[]> {
  const records: CharacterRecord[] = [];
  for await (const page of listKeys(table))
    records.push(...(await table.getMany<CharacterRecord>(page, { consistent: true })));
  // A companion may have been deleted between the two reads.
  return records.filter(({ retiredAt }) => retiredAt === undefined);
}

/** Number of existing conversations per companion, from the counters of functions/usage/popularity-counters.ts. */
async function countConversations(
  table: Table,
  characterIds: readonly number[],
): Promise<Map<number, number>> {
  const shardKeys = characterIds.flatMap(keys.popularityShards);
  const counts = new Map<number, number>();
  for (const { sk, openChats = 0 } of await table.getMany<Key & { openChats?: number }>(shardKeys)) {
    counts.set(Number(sk), (counts.get(Number(sk)) ?? 0) + openChats);
  }
  return counts;
}

async function count(table: Table): Promise<number> {
  let count = 0;
  for await (const page of listKeys(table)) count += page.length;
  return count;
}

/** False when the id is taken. */
async function create(table: Table, character: CharacterRecord): Promise<boolean> {
  await migrateListIfNeeded(table);
  const { ok } = await table.transact((TableName) => [
    {
      Put: {
        TableName,
        Item: { ...keys.character(character.id), ...character },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...listChange.added(TableName, character.id),
  ]);
  return ok;
}

/**
 * Changes these fields only, and the review from `before` to `after`. Undefined when the companion does not exist, is deleted, or
 * has another review than `before`: the texts of one review and their decision must belong together.
 */
async function update(
  table: Table,
  characterId: number,
  changes: CharacterChanges,
  review: { before?: CharacterReview | undefined; after?: CharacterReview | undefined } = {},
): Promise<CharacterRecord | undefined> {
  const { before, after } = review;
  const isReviewed = JSON.stringify(before) !== JSON.stringify(after);
  const values = { ...changes, ...(isReviewed && after && { review: after }) };
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const sets = entries.map((_, index) => `#f${index} = :f${index}`).join(', ');
  const conditions = [
    'attribute_exists(pk) AND attribute_not_exists(retiredAt)',
    before ? 'review = :before' : 'attribute_not_exists(review)',
  ];
  await migrateListIfNeeded(table);
  const { ok } = await table.transact((TableName) => [
    {
      Update: {
        TableName,
        Key: keys.character(characterId),
        UpdateExpression: [sets && `SET ${sets}`, isReviewed && !after && 'REMOVE review']
          .filter(Boolean)
          .join(' '),
        ConditionExpression: conditions.join(' AND '),
        ...(entries.length > 0 && {
          ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#f${index}`, name])),
        }),
        ExpressionAttributeValues: {
          ...Object.fromEntries(entries.map(([, value], index) => [`:f${index}`, value])),
          ...(before && { ':before': before }),
        },
      },
    },
    ...listChange.updated(TableName),
  ]);
  return ok ? get(table, characterId, { consistent: true }) : undefined;
}

/**
 * Soft delete: removes a companion from the list and schedules its files for removal, in one transaction. Its name
 * stays, for members with old conversations. False when it is deleted or does not exist.
 */
async function softDelete(table: Table, characterId: number, now: Date): Promise<boolean> {
  await migrateListIfNeeded(table);
  const fields = Object.entries(FIELDS_AFTER_DELETION);
  const { ok } = await table.transact((TableName) => [
    {
      Update: {
        TableName,
        Key: keys.character(characterId),
        UpdateExpression: `SET retiredAt = :now, ${fields.map((_, index) => `#f${index} = :f${index}`).join(', ')} REMOVE defaultImage, defaultVideo`,
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(retiredAt)',
        ExpressionAttributeNames: Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])),
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ...Object.fromEntries(fields.map(([, value], index) => [`:f${index}`, value])),
        },
      },
    },
    purgeEntryWrite(TableName, { purgeId: characterId, characterId, requestedAt: now.toISOString() }),
    { Delete: { TableName, Key: keys.characterCard(characterId) } },
    ...listChange.removed(TableName, characterId),
  ]);
  return ok;
}

/** Fields of an imported Character Card (the file format) that the product does not use, as JSON. */
async function getUnmappedCardFields(table: Table, characterId: number): Promise<string | undefined> {
  return (await table.get<{ json: string }>(keys.characterCard(characterId), { consistent: true }))?.json;
}
const putUnmappedCardFields = (table: Table, characterId: number, json: string) =>
  table.put({ Item: { ...keys.characterCard(characterId), json } });

async function listMedia(table: Table, characterId: number): Promise<MediaRecord[]> {
  const prefix = keys.mediaPrefix(characterId);
  const { items } = await table.query<MediaRecord>(prefixQuery(prefix));
  return items;
}

interface MediaKey {
  characterId: number;
  mediaId: number;
}

/** Media items by id, each once; missing ones are left out. */
function getMedia(table: Table, mediaKeys: readonly MediaKey[]): Promise<MediaRecord[]> {
  const distinct = new Map(
    mediaKeys.map((item) => [item.mediaId, keys.mediaItem(item.characterId, item.mediaId)]),
  );
  return table.getMany<MediaRecord>([...distinct.values()]);
}

/** Media items by id as members may see them: without those of companions that are hidden. One more read per companion. */
const getVisibleMedia = async (table: Table, mediaKeys: readonly MediaKey[]): Promise<MediaRecord[]> =>
  (await getVisibleMediaAndHiddenIds(table, mediaKeys)).media;

/** Also the ids of the companions that are hidden. */
async function getVisibleMediaAndHiddenIds(table: Table, mediaKeys: readonly MediaKey[]) {
  const characterIds = [...new Set(mediaKeys.map(({ characterId }) => characterId))];
  const [media, records] = await Promise.all([
    getMedia(table, mediaKeys),
    table.getMany<CharacterRecord>(characterIds.map(keys.character)),
  ]);
  const hidden = new Set(records.filter(({ review }) => review).map(({ id }) => id));
  return { media: media.filter(({ characterId }) => !hidden.has(characterId)), hiddenIds: [...hidden] };
}

async function putMedia(table: Table, item: MediaRecord): Promise<void> {
  await table.put({ Item: { ...keys.mediaItem(item.characterId, item.id), ...item } });
  await table.put({ Item: { ...keys.mediaLookup(item.id), characterId: item.characterId } });
}
