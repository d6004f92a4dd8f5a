import { recordAdminAction } from '#functions/audit/audit.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { requireRecord } from '#functions/characters/characters.ts';
import { invalidateCharacterCache } from '#functions/characters/invalidate-character-cache.ts';
import type { PurgeEntry } from '#functions/characters/purge-entry.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { GalleryDeps } from './gallery-services.ts';
import { isPublic } from './media-item.ts';
import { fileKeysOf, purgeEntries } from './purge-media.ts';

export const mediaItemNotFound = () =>
  new AppError('not_found', 'This picture or video does not exist any more.');

/** Throws not_found. */
async function requireItem(
  { gallery }: Pick<GalleryDeps, 'gallery'>,
  characterId: number,
  mediaId: number,
): Promise<MediaRecord> {
  const item = await gallery.get(characterId, mediaId);
  if (item === undefined) throw mediaItemNotFound();
  return item;
}

/** Makes an item the default of its type; a public picture also becomes the profile picture. Throws not_found. */
export async function setDefaultMedia(
  deps: Omit<GalleryDeps, 'files' | 'uploads'>,
  actorId: number,
  { characterId, mediaId }: { characterId: number; mediaId: number },
): Promise<void> {
  await requireRecord(deps.characters, characterId);
  const item = await requireItem(deps, characterId, mediaId);
  if (!item.isActive) throw new AppError('conflict', 'Members do not see this item yet. Approve it first.');
  const target = { type: 'media', id: mediaId } as const;
  await recordAdminAction(deps, { actorId, action: 'media.update', target, detail: 'made the default' });
  const profilePicture = item.type === 'image' && isPublic(item) ? `/${item.key}` : undefined;
  if (!(await deps.gallery.setDefault(item, profilePicture))) throw mediaItemNotFound();
  await invalidateCharacterCache(deps, characterId);
}

/** Removes an item and stores a purge entry for its files. Undefined when there is no such item. */
async function removeItem(deps: GalleryDeps, actorId: number, characterId: number, mediaId: number) {
  // The audit entry is written before the removal, and once for all attempts.
  for (let isAudited = false; ; isAudited = true) {
    const item = await deps.gallery.get(characterId, mediaId);
    if (item === undefined) return undefined;
    if (!isAudited) {
      const target = { type: 'media', id: mediaId } as const;
      await recordAdminAction(deps, { actorId, action: 'media.delete', target });
    }
    const entry = {
      purgeId: deps.ids.next(),
      characterId,
      files: fileKeysOf(item),
      requestedAt: deps.clock.now().toISOString(),
    };
    // Fails if the files have moved since the read: retry.
    if (await deps.gallery.remove(item, entry)) return { item, entry };
  }
}

/** Deletes items, then purges all of their files together. Returns how many items existed. */
export async function deleteMediaItems(
  deps: GalleryDeps,
  actorId: number,
  characterId: number,
  mediaIds: readonly number[],
): Promise<number> {
  await requireRecord(deps.characters, characterId);
  const removed: { item: MediaRecord; entry: PurgeEntry }[] = [];
  for (const id of new Set(mediaIds)) {
    const found = await removeItem(deps, actorId, characterId, id);
    if (found) removed.push(found);
  }
  if (removed.length === 0) return 0;
  await replaceProfilePicture(
    deps,
    characterId,
    removed.map(({ item }) => item),
  );
  await invalidateCharacterCache(deps, characterId);
  await purgeEntries(
    deps,
    removed.map(({ entry }) => entry),
  );
  return removed.length;
}

/** Throws not_found. */
export async function deleteMediaItem(
  deps: GalleryDeps,
  actorId: number,
  characterId: number,
  mediaId: number,
) {
  if ((await deleteMediaItems(deps, actorId, characterId, [mediaId])) === 0) throw mediaItemNotFound();
}

/** Replaces a profile picture whose file was removed: by the default, or else the newest public picture. */
export async function replaceProfilePicture(
  { gallery }: GalleryDeps,
  characterId: number,
  removed: readonly MediaRecord[],
): Promise<void> {
  const character = await gallery.getCharacter(characterId);
  if (character === undefined || !removed.some(({ key }) => character.imageUrl === `/${key}`)) return;
  const others = (await gallery.list(characterId)).filter(
    (item) => item.type === 'image' && item.isActive && isPublic(item),
  );
  const next = others.find(({ id }) => id === character.defaultImage) ?? others.at(-1);
  await gallery.replaceProfilePicture(characterId, character.imageUrl, next ? `/${next.key}` : '');
}
