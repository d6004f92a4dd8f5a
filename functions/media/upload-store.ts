import { keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import type { Upload } from '#shared/schemas/upload.ts';

/** An upload as stored. What it promised is checked against what came. */
export interface UploadRecord extends Upload {
  contentType: string;
  /** Bytes. */
  size: number;
  poster?: { type: string; size: number } | undefined;
}

/** For this long somebody may want to know what became of an upload. */
const REMEMBERED_SECONDS = 7 * 24 * 60 * 60;
/** How many are told of at once: five full requests. */
const LATEST = 100;

export function uploadStore(table: Table) {
  return {
    /** Stores it under its id; false when that is taken. */
    async add(upload: UploadRecord): Promise<boolean> {
      const expiresAt = Math.floor(Date.parse(upload.createdAt) / 1_000) + REMEMBERED_SECONDS;
      const { ok } = await table.put({
        Item: { ...keys.upload(upload.characterId, upload.id), ...upload, expiresAt },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return ok;
    },

    get: (characterId: number, uploadId: number) =>
      table.get<UploadRecord>(keys.upload(characterId, uploadId), { consistent: true }),

    /** The latest ones, the newest first. */
    async latest(characterId: number): Promise<UploadRecord[]> {
      const prefix = keys.uploadPrefix(characterId);
      const { items } = await table.query<UploadRecord>({
        ...prefixQuery(prefix),
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: LATEST,
      });
      return items;
    },

    /** How many wait that were begun after a moment. Reads no more than what was begun since then. */
    async countWaiting(characterId: number, since: Date): Promise<number> {
      const newestFirst = table.pages<UploadRecord>({
        ...prefixQuery(keys.uploadPrefix(characterId)),
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: LATEST,
      });
      let count = 0;
      for await (const page of newestFirst) {
        const recent = page.filter(({ createdAt }) => createdAt > since.toISOString());
        count += recent.filter(({ state }) => state === 'pending').length;
        if (recent.length < page.length) break;
      }
      return count;
    },

    /**
     * Sets aside room for some items more of a companion, if no more than `most` have been asked for. What is not used,
     * or becomes free, is found by counting: see recount.
     */
    async reserve(characterId: number, more: number, most: number, now: Date): Promise<boolean> {
      const { ok } = await table.update({
        Key: keys.character(characterId),
        UpdateExpression: 'SET roomTaken = roomTaken + :more, roomTakenAt = :now',
        ConditionExpression: 'roomTaken <= :most',
        ExpressionAttributeValues: { ':more': more, ':most': most - more, ':now': now.toISOString() },
      });
      return ok;
    },

    /** What has been set aside so far, and when last; undefined for a companion that nothing was uploaded for. */
    async room(characterId: number): Promise<{ taken: number; at: string } | undefined> {
      const found = await table.get<{ roomTaken?: number; roomTakenAt?: string }>(
        keys.character(characterId),
        { consistent: true },
      );
      if (found?.roomTaken === undefined || found.roomTakenAt === undefined) return undefined;
      return { taken: found.roomTaken, at: found.roomTakenAt };
    },

    /** Corrects what is set aside, unless somebody has set more aside since `seen`, or the companion is gone. */
    async recount(characterId: number, seen: number | undefined, taken: number): Promise<void> {
      await table.update({
        Key: keys.character(characterId),
        UpdateExpression: 'SET roomTaken = :taken, roomTakenAt = if_not_exists(roomTakenAt, :never)',
        ConditionExpression: `attribute_exists(pk) AND ${seen === undefined ? 'attribute_not_exists(roomTaken)' : 'roomTaken = :seen'}`,
        ExpressionAttributeValues: {
          ':taken': taken,
          ':never': new Date(0).toISOString(),
          ...(seen !== undefined && { ':seen': seen }),
        },
      });
    },

    /** Says why it was refused, unless it has become an item meanwhile. */
    async refuse(characterId: number, uploadId: number, reason: string): Promise<void> {
      await table.update({
        Key: keys.upload(characterId, uploadId),
        UpdateExpression: 'SET #state = :refused, reason = :reason',
        ConditionExpression: '#state = :pending',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':refused': 'refused', ':pending': 'pending', ':reason': reason },
      });
    },

    /** Forgets all uploads of a companion. */
    async removeAll(characterId: number): Promise<void> {
      for (;;) {
        const found = await this.latest(characterId);
        if (found.length === 0) return;
        await table.deleteMany(found.map(({ id }) => keys.upload(characterId, id)));
      }
    },
  };
}
export type UploadStore = ReturnType<typeof uploadStore>;
