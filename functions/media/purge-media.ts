import type { MediaRecord } from '#functions/characters/character-store.ts';
import type { PurgeEntry } from '#functions/characters/purge-entry.ts';
import type { InvalidateEdgeCache } from '#functions/platform/edge-cache.ts';
import type { GalleryStore } from './gallery-store.ts';
import type { MediaFiles } from './media-files.ts';
import { isPremiumKey, uploadKey } from './object-keys.ts';
import type { UploadStore } from './upload-store.ts';

export interface PurgeDeps {
  gallery: Pick<GalleryStore, 'list' | 'removeAll' | 'deletePurgeEntries'>;
  uploads: Pick<UploadStore, 'listLatest' | 'removeAll'>;
  files: Pick<MediaFiles, 'remove'>;
  invalidateEdgeCache: InvalidateEdgeCache;
}

/** All files of an item. */
export const fileKeysOf = ({ key, posterKey, blurredKey }: MediaRecord): string[] =>
  [key, posterKey, blurredKey].filter((name) => name !== undefined);

/** Removes files from the bucket and the edge. Signed URLs are not cached at the edge. */
async function removeFiles(
  { files, invalidateEdgeCache }: PurgeDeps,
  keys: readonly string[],
): Promise<void> {
  await files.remove(keys);
  await invalidateEdgeCache(keys.filter((key) => !isPremiumKey(key)).map((key) => `/${key}`));
}

/** Purges the files of an entry, or everything of a deleted companion. Idempotent. */
export async function purgeEntry(deps: PurgeDeps, entry: PurgeEntry): Promise<void> {
  if (entry.files !== undefined) return purgeEntries(deps, [entry]);
  const { gallery, uploads, files } = deps;
  const { characterId } = entry;
  const items = await gallery.list(characterId);
  await removeFiles(deps, items.flatMap(fileKeysOf));
  const latest = await uploads.listLatest(characterId);
  await files.remove(
    latest.flatMap(({ id }) => [uploadKey(characterId, id, 'file'), uploadKey(characterId, id, 'poster')]),
  );
  await gallery.removeAll(items);
  await uploads.removeAll(characterId);
  await gallery.deletePurgeEntries(entry.purgeId);
}

/** Purges the files of all entries, with one edge invalidation. */
export async function purgeEntries(deps: PurgeDeps, entries: readonly PurgeEntry[]): Promise<void> {
  await removeFiles(
    deps,
    entries.flatMap(({ files = [] }) => files),
  );
  await deps.gallery.deletePurgeEntries(...entries.map(({ purgeId }) => purgeId));
}
