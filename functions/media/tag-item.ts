import { recordAdminAction } from '#functions/audit/audit.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { invalidateCharacter } from '#functions/characters/invalidate-character.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import { mediaItemNotFound, replacePortrait } from './gallery.ts';
import type { Gallery } from './gallery-services.ts';
import type { PurgeEntry } from './gallery-store.ts';
import { movedKey, renditionKeys } from './object-keys.ts';
import { purgeFiles } from './purge-media.ts';
import { blur, plainPicture } from './read-picture.ts';

/**
 * Makes an item premium or open to all. Its files move: an address that was handed out before leads nowhere afterwards.
 * The other tags stay. Throws not_found, and conflict when somebody else has just changed it.
 *
 *   new places noted ── copied ── item changed, old places noted instead ── old files go, from the edge as well
 */
export async function tagItem(
  desk: Gallery,
  actorId: number,
  mediaId: number,
  isSpicy: boolean,
): Promise<void> {
  const characterId = await desk.gallery.characterOf(mediaId);
  const item = characterId && (await desk.gallery.get(characterId, mediaId));
  if (!item) throw mediaItemNotFound();
  if (item.tags.includes(SPICY_TAG) === isSpicy) return;
  await recordAdminAction(desk, {
    actorId,
    action: 'media.update',
    target: { type: 'media', id: mediaId },
    detail: isSpicy ? 'made premium' : 'opened to all',
  });

  const clearingId = desk.ids.next();
  const since = desk.clock.now().toISOString();
  const note = (files: string[]): PurgeEntry => ({ clearingId, characterId: item.characterId, files, since });
  const moves = [item.key, item.posterKey]
    .filter((key) => key !== undefined)
    .map((from) => ({ from, to: movedKey(from, isSpicy, clearingId) }));
  const placeOf = (key: string) => moves.find(({ from }) => from === key)?.to ?? key;
  const madeBlurred = item.blurredKey === undefined;
  const blurredKey = item.blurredKey ?? renditionKeys(item.characterId, item.id, clearingId).blurred;
  const after: MediaRecord = {
    ...item,
    key: placeOf(item.key),
    ...(item.posterKey && { posterKey: placeOf(item.posterKey) }),
    blurredKey,
    tags: [...item.tags.filter((tag) => tag !== SPICY_TAG), ...(isSpicy ? [SPICY_TAG] : [])],
  };

  const made = note([...moves.map(({ to }) => to), ...(madeBlurred ? [blurredKey] : [])]);
  await desk.gallery.note(made);
  if (madeBlurred) await desk.files.put(blurredKey, await blurredOf(desk, item), 'image/webp');
  const copied = await Promise.all(moves.map(({ from, to }) => desk.files.copy(from, to)));
  const left = note(moves.map(({ from }) => from));
  if (!copied.every(Boolean) || !(await desk.gallery.move(item, after, left))) {
    await purgeFiles(desk, made);
    throw new AppError(
      'conflict',
      'Somebody else has just changed this item. Look again, and try once more.',
    );
  }
  if (isSpicy) await replacePortrait(desk, characterId, [item]);
  await invalidateCharacter(desk, characterId);
  await purgeFiles(desk, left);
}

/** What everyone else will see of an item that has had no need of it so far. */
async function blurredOf({ files }: Gallery, item: MediaRecord): Promise<Buffer> {
  const still = item.type === 'image' ? item.key : item.posterKey;
  const picture = still && (await files.read(still));
  return picture ? blur(picture) : plainPicture();
}
