import { recordAdminAction } from '#functions/audit/audit.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { invalidateCharacterCache } from '#functions/characters/invalidate-character-cache.ts';
import type { PurgeEntry } from '#functions/characters/purge-entry.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import { mediaItemNotFound, replaceProfilePicture } from './gallery.ts';
import type { GalleryDeps } from './gallery-services.ts';
import { movedKey, renditionKeys } from './object-keys.ts';
import { purgeEntry } from './purge-media.ts';
import { blur, placeholderPicture } from './reencode-picture.ts';

/**
 * Makes an item premium or public. Its files move, so earlier URLs stop working. Other tags stay. Throws
 * not_found, and conflict on a concurrent change.
 *
 *   purge entry for new keys ── files copied ── item changed, purge entry for old keys ── old files purged
 */
export async function setSpicyTag(
  deps: GalleryDeps,
  actorId: number,
  mediaId: number,
  isSpicy: boolean,
): Promise<void> {
  const characterId = await deps.gallery.getCharacterId(mediaId);
  const item = characterId && (await deps.gallery.get(characterId, mediaId));
  if (!item) throw mediaItemNotFound();
  if (item.tags.includes(SPICY_TAG) === isSpicy) return;
  await recordAdminAction(deps, {
    actorId,
    action: 'media.update',
    target: { type: 'media', id: mediaId },
    detail: isSpicy ? 'made premium' : 'opened to all',
  });

  const purgeId = deps.ids.next();
  const requestedAt = deps.clock.now().toISOString();
  const entryFor = (files: string[]): PurgeEntry => ({
    purgeId,
    characterId: item.characterId,
    files,
    requestedAt,
  });
  const moves = [item.key, item.posterKey]
    .filter((key) => key !== undefined)
    .map((from) => ({ from, to: movedKey(from, isSpicy, purgeId) }));
  const newKeyOf = (key: string) => moves.find(({ from }) => from === key)?.to ?? key;
  const lacksBlurred = item.blurredKey === undefined;
  const blurredKey = item.blurredKey ?? renditionKeys(item.characterId, item.id, purgeId).blurred;
  const updated: MediaRecord = {
    ...item,
    key: newKeyOf(item.key),
    ...(item.posterKey && { posterKey: newKeyOf(item.posterKey) }),
    blurredKey,
    tags: [...item.tags.filter((tag) => tag !== SPICY_TAG), ...(isSpicy ? [SPICY_TAG] : [])],
  };

  const newFiles = entryFor([...moves.map(({ to }) => to), ...(lacksBlurred ? [blurredKey] : [])]);
  await deps.gallery.addPurgeEntry(newFiles);
  if (lacksBlurred) await deps.files.put(blurredKey, await blurredOf(deps, item), 'image/webp');
  const copied = await Promise.all(moves.map(({ from, to }) => deps.files.copy(from, to)));
  const oldFiles = entryFor(moves.map(({ from }) => from));
  if (!copied.every(Boolean) || !(await deps.gallery.replaceFiles(item, updated, oldFiles))) {
    await purgeEntry(deps, newFiles);
    throw new AppError(
      'conflict',
      'Somebody else has just changed this item. Look again, and try once more.',
    );
  }
  if (isSpicy) await replaceProfilePicture(deps, characterId, [item]);
  await invalidateCharacterCache(deps, characterId);
  await purgeEntry(deps, oldFiles);
}

/** The blurred rendition of an item that has none yet. */
async function blurredOf({ files }: GalleryDeps, item: MediaRecord): Promise<Buffer> {
  const pictureKey = item.type === 'image' ? item.key : item.posterKey;
  const picture = pictureKey && (await files.read(pictureKey));
  return picture ? blur(picture) : placeholderPicture();
}
