import type { MediaRecord } from '#functions/characters/character-store.ts';
import type { InvalidateEdgeCache } from '#functions/platform/edge-cache.ts';
import type { GalleryStore, PurgeEntry } from './gallery-store.ts';
import type { MediaFiles } from './media-files.ts';
import { isPremiumKey, uploadKey } from './object-keys.ts';
import type { UploadStore } from './upload-store.ts';

export interface PurgeDeps {
  gallery: Pick<GalleryStore, 'all' | 'forget' | 'cleared'>;
  uploads: Pick<UploadStore, 'latest' | 'removeAll'>;
  files: Pick<MediaFiles, 'remove'>;
  forgetAtEdge: InvalidateEdgeCache;
}

/** All files of an item. */
export const filesOf = ({ key, posterKey, blurredKey }: MediaRecord): string[] =>
  [key, posterKey, blurredKey].filter((name) => name !== undefined);

/** Removes files, from the edge as well. Signed addresses end by themselves and are kept by nobody else. */
async function removeFiles({ files, forgetAtEdge }: PurgeDeps, keys: readonly string[]): Promise<void> {
  await files.remove(keys);
  await forgetAtEdge(keys.filter((key) => !isPremiumKey(key)).map((key) => `/${key}`));
}

/** Clears away what was noted: some files, or everything of a companion that is gone. May die and be done again. */
export async function purgeFiles(clearing: PurgeDeps, noted: PurgeEntry): Promise<void> {
  const { gallery, uploads, files } = clearing;
  const { characterId } = noted;
  if (noted.files === undefined) {
    const items = await gallery.all(characterId);
    await removeFiles(clearing, items.flatMap(filesOf));
    const waiting = await uploads.latest(characterId);
    await files.remove(
      waiting.flatMap(({ id }) => [uploadKey(characterId, id, 'file'), uploadKey(characterId, id, 'poster')]),
    );
    await gallery.forget(items);
    await uploads.removeAll(characterId);
    await gallery.cleared(noted.clearingId);
  } else {
    await purgeAll(clearing, [noted]);
  }
}

/** Clears away all files that were noted, from the edge in one go. */
export async function purgeAll(clearing: PurgeDeps, noted: readonly PurgeEntry[]): Promise<void> {
  await removeFiles(
    clearing,
    noted.flatMap(({ files = [] }) => files),
  );
  await clearing.gallery.cleared(...noted.map(({ clearingId }) => clearingId));
}
