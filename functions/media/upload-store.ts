import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import type { Provenance, Upload } from '#shared/schemas/upload.ts';

/** An upload as stored. The declared type and size are checked against the file. */
export interface UploadRecord extends Upload {
  contentType: string;
  /** Bytes. */
  size: number;
  poster?: { type: string; size: number } | undefined;
  /** The administrator; missing on uploads from before it was stored. */
  uploadedBy?: number;
  provenance?: Provenance | undefined;
}

/** DynamoDB deletes upload records after this time. */
const RETENTION_SECONDS = 7 * 24 * 60 * 60;
/** Items: five requests with the maximum number of files. */
const PAGE_SIZE = 100;

export const uploadStore = (table: Table) =>
  bindFirst(table, {
    add,
    get,
    listLatest,
    countPending,
    reserve,
    getReservation,
    setReservation,
    reject,
    removeAll,
  });
export type UploadStore = ReturnType<typeof uploadStore>;

/** False when the id is taken. */
async function add(table: Table, upload: UploadRecord): Promise<boolean> {
  const expiresAt = Math.floor(Date.parse(upload.createdAt) / 1_000) + RETENTION_SECONDS;
  const { ok } = await table.put({
    Item: { ...keys.upload(upload.characterId, upload.id), ...upload, expiresAt },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  return ok;
}

const get = (table: Table, characterId: number, uploadId: number) =>
  table.get<UploadRecord>(keys.upload(characterId, uploadId), { consistent: true });

/** Newest first. */
async function listLatest(table: Table, characterId: number): Promise<UploadRecord[]> {
  const prefix = keys.uploadPrefix(characterId);
  const { items } = await table.query<UploadRecord>({
    ...prefixQuery(prefix),
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: PAGE_SIZE,
  });
  return items;
}

/** Number of pending uploads created after `since`. Reads no older ones. */
async function countPending(table: Table, characterId: number, since: Date): Promise<number> {
  const newestFirst = table.pages<UploadRecord>({
    ...prefixQuery(keys.uploadPrefix(characterId)),
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: PAGE_SIZE,
  });
  let count = 0;
  for await (const page of newestFirst) {
    const recent = page.filter(({ createdAt }) => createdAt > since.toISOString());
    count += recent.filter(({ state }) => state === 'pending').length;
    if (recent.length < page.length) break;
  }
  return count;
}

/**
 * Reserves capacity for `more` items of a companion, up to `maximum`. The counter (the attribute `roomTaken`) only rises;
 * `setReservation` corrects it.
 */
async function reserve(
  table: Table,
  characterId: number,
  more: number,
  maximum: number,
  now: Date,
): Promise<boolean> {
  const { ok } = await table.update({
    Key: keys.character(characterId),
    UpdateExpression: 'SET roomTaken = roomTaken + :more, roomTakenAt = :now',
    ConditionExpression: 'roomTaken <= :most',
    ExpressionAttributeValues: { ':more': more, ':most': maximum - more, ':now': now.toISOString() },
  });
  return ok;
}

/** The reserved capacity and when it was last reserved; undefined before the first upload. */
async function getReservation(
  table: Table,
  characterId: number,
): Promise<{ count: number; at: string } | undefined> {
  const record = await table.get<{ roomTaken?: number; roomTakenAt?: string }>(keys.character(characterId), {
    consistent: true,
  });
  if (record?.roomTaken === undefined || record.roomTakenAt === undefined) return undefined;
  return { count: record.roomTaken, at: record.roomTakenAt };
}

/** Corrects the reserved capacity, unless it is not `expected` any more or the companion is deleted. */
async function setReservation(
  table: Table,
  characterId: number,
  expected: number | undefined,
  count: number,
): Promise<void> {
  await table.update({
    Key: keys.character(characterId),
    UpdateExpression: 'SET roomTaken = :taken, roomTakenAt = if_not_exists(roomTakenAt, :never)',
    ConditionExpression: `attribute_exists(pk) AND ${expected === undefined ? 'attribute_not_exists(roomTaken)' : 'roomTaken = :expected'}`,
    ExpressionAttributeValues: {
      ':taken': count,
      ':never': new Date(0).toISOString(),
      ...(expected !== undefined && { ':expected': expected }),
    },
  });
}

/** Rejects an upload, unless it has become an item meanwhile. */
async function reject(table: Table, characterId: number, uploadId: number, reason: string): Promise<void> {
  await table.update({
    Key: keys.upload(characterId, uploadId),
    UpdateExpression: 'SET #state = :refused, reason = :reason',
    ConditionExpression: '#state = :pending',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':refused': 'refused', ':pending': 'pending', ':reason': reason },
  });
}

/** Removes all uploads of a companion. */
async function removeAll(table: Table, characterId: number): Promise<void> {
  for (;;) {
    const uploads = await listLatest(table, characterId);
    if (uploads.length === 0) return;
    await table.deleteMany(uploads.map(({ id }) => keys.upload(characterId, id)));
  }
}
