import { recordAdminAction } from '#functions/audit/audit.ts';
import { characterNotFound } from '#functions/characters/characters.ts';
import { invalidateCharacterCache } from '#functions/characters/invalidate-character-cache.ts';
import type { GalleryDeps } from './gallery-services.ts';
import { purgeEntry } from './purge-media.ts';

/** Soft-deletes a companion, then deletes its pictures and videos. Throws not_found. */
export async function deleteCharacter(
  deps: GalleryDeps,
  actorId: number,
  characterId: number,
): Promise<void> {
  const { characters, clock } = deps;
  const record = await characters.get(characterId, { consistent: true });
  if (record === undefined) throw characterNotFound();
  const now = clock.now();
  if (record.retiredAt === undefined) {
    await recordAdminAction(deps, {
      actorId,
      action: 'character.delete',
      target: { type: 'character', id: characterId },
    });
    await characters.softDelete(characterId, now);
    await invalidateCharacterCache(deps, characterId);
  }
  // An earlier attempt may have crashed after the soft delete.
  const entry = await deps.gallery.getPurgeEntry(characterId);
  if (entry === undefined) throw characterNotFound();
  await purgeEntry(deps, entry);
}
