import { keys } from '#functions/table/keys.ts';

/** Files to be deleted: these, or without `files` all files of a deleted companion. */
export interface PurgeEntry {
  purgeId: number;
  characterId: number;
  /** Object keys. */
  files?: string[];
  /** When the deletion was requested, ISO 8601. */
  requestedAt: string;
}

/** A purge entry as stored, with the attribute names of an earlier version. */
export type StoredPurgeEntry = Omit<PurgeEntry, 'purgeId' | 'requestedAt'> & {
  clearingId: number;
  since: string;
};

export const toPurgeItem = ({ purgeId, requestedAt, ...entry }: PurgeEntry) => ({
  ...keys.mediaPurge(purgeId),
  clearingId: purgeId,
  since: requestedAt,
  ...entry,
});

export const fromPurgeItem = ({ clearingId, since, ...entry }: StoredPurgeEntry): PurgeEntry => ({
  ...entry,
  purgeId: clearingId,
  requestedAt: since,
});

/** A write to include in the transaction that makes the files unreferenced. */
export const purgeEntryWrite = (TableName: string, entry: PurgeEntry) => ({
  Put: { TableName, Item: toPurgeItem(entry) },
});
