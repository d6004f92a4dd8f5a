import { recordAdminAction } from '#functions/audit/audit.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { characterNotFound, requireRecord } from '#functions/characters/characters.ts';
import { invalidateCharacter } from '#functions/characters/invalidate-character.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import type { Gallery } from './gallery-services.ts';
import type { PurgeEntry } from './gallery-store.ts';
import { filesOf, purgeAll, purgeFiles } from './purge-media.ts';

export const mediaItemNotFound = () =>
  new AppError('not_found', 'This picture or video does not exist any more.');

/** Throws not_found. */
async function requireItem(
  { gallery }: Pick<Gallery, 'gallery'>,
  characterId: number,
  mediaId: number,
): Promise<MediaRecord> {
  const item = await gallery.get(characterId, mediaId);
  if (item === undefined) throw mediaItemNotFound();
  return item;
}

/** Whether everybody may open the item's own file. */
const isOpen = ({ tags }: MediaRecord) => !tags.includes(SPICY_TAG);

/** Makes an item the default of its kind; an open picture becomes the profile picture, too. Throws not_found. */
export async function setDefault(
  desk: Omit<Gallery, 'files' | 'uploads'>,
  actorId: number,
  { characterId, mediaId }: { characterId: number; mediaId: number },
): Promise<void> {
  await requireRecord(desk.characters, characterId);
  const item = await requireItem(desk, characterId, mediaId);
  const target = { type: 'media', id: mediaId } as const;
  await recordAdminAction(desk, { actorId, action: 'media.update', target, detail: 'made the default' });
  const portrait = item.type === 'image' && isOpen(item) ? `/${item.key}` : undefined;
  if (!(await desk.gallery.setDefault(item, portrait))) throw mediaItemNotFound();
  await invalidateCharacter(desk, characterId);
}

/** Takes an item out and notes its files; undefined when there is no such item. */
async function takeOut(desk: Gallery, actorId: number, characterId: number, mediaId: number) {
  for (let isWritten = false; ; isWritten = true) {
    const item = await desk.gallery.get(characterId, mediaId);
    if (item === undefined) return undefined;
    if (!isWritten) {
      const target = { type: 'media', id: mediaId } as const;
      await recordAdminAction(desk, { actorId, action: 'media.delete', target });
    }
    const noted = {
      clearingId: desk.ids.next(),
      characterId,
      files: filesOf(item),
      since: desk.clock.now().toISOString(),
    };
    // It may be moving to another place at this moment: then its files are others now.
    if (await desk.gallery.remove(item, noted)) return { item, noted };
  }
}

/** Deletes these items, and then all of their files together. Answers how many there were. */
export async function deleteItems(
  desk: Gallery,
  actorId: number,
  characterId: number,
  mediaIds: readonly number[],
): Promise<number> {
  await requireRecord(desk.characters, characterId);
  const taken: { item: MediaRecord; noted: PurgeEntry }[] = [];
  for (const id of new Set(mediaIds)) {
    const one = await takeOut(desk, actorId, characterId, id);
    if (one) taken.push(one);
  }
  if (taken.length === 0) return 0;
  await replacePortrait(
    desk,
    characterId,
    taken.map(({ item }) => item),
  );
  await invalidateCharacter(desk, characterId);
  await purgeAll(
    desk,
    taken.map(({ noted }) => noted),
  );
  return taken.length;
}

/** Throws not_found. */
export async function deleteItem(desk: Gallery, actorId: number, characterId: number, mediaId: number) {
  if ((await deleteItems(desk, actorId, characterId, [mediaId])) === 0) throw mediaItemNotFound();
}

/** Gives a companion another profile picture when a file that is gone was it: the default one, or the newest open one. */
export async function replacePortrait(
  { gallery }: Gallery,
  characterId: number,
  left: readonly MediaRecord[],
): Promise<void> {
  const character = await gallery.character(characterId);
  if (character === undefined || !left.some(({ key }) => character.imageUrl === `/${key}`)) return;
  const others = (await gallery.all(characterId)).filter(
    (item) => item.type === 'image' && item.isActive && isOpen(item),
  );
  const next = others.find(({ id }) => id === character.defaultImage) ?? others.at(-1);
  await gallery.replacePortrait(characterId, character.imageUrl, next ? `/${next.key}` : '');
}

/** Takes a companion out of the product, and then its pictures and clips. Throws not_found. */
export async function deleteCharacter(desk: Gallery, actorId: number, characterId: number): Promise<void> {
  const { characters, clock } = desk;
  const record = await characters.get(characterId, { consistent: true });
  if (record === undefined) throw characterNotFound();
  const now = clock.now();
  if (record.retiredAt === undefined) {
    await recordAdminAction(desk, {
      actorId,
      action: 'character.delete',
      target: { type: 'character', id: characterId },
    });
    await characters.retire(characterId, now);
    await invalidateCharacter(desk, characterId);
  }
  // Also when it was retired by somebody who died before its files were gone.
  const noted = await desk.gallery.noted(characterId);
  if (noted === undefined) throw characterNotFound();
  await purgeFiles(desk, noted);
}
