import { keys } from '#functions/table/keys.ts';

/** Files to be deleted: these, or without `files` all files of a deleted companion. */
export interface PurgeEntry {
  purgeId: number;
  characterId: number;
  /** Object keys. */
  files?: string[];
  /** ISO 8601. */
  since: string;
}

/** A purge entry as stored. */
export type StoredPurgeEntry = Omit<PurgeEntry, 'purgeId'> & { clearingId: number };

export const toPurgeItem = ({ purgeId, ...entry }: PurgeEntry) => ({
  ...keys.mediaPurge(purgeId),
  clearingId: purgeId,
  ...entry,
});

export const fromPurgeItem = ({ clearingId, ...entry }: StoredPurgeEntry): PurgeEntry => ({
  ...entry,
  purgeId: clearingId,
});

export const putPurgeEntry = (TableName: string, entry: PurgeEntry) => ({
  Put: { TableName, Item: toPurgeItem(entry) },
});
