import { recordAdminAction } from '#functions/audit/audit.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { invalidateCharacterCache } from './invalidate-character-cache.ts';
import type { CharacterDeps } from './services.ts';

/**
 * Hides a companion from members and guests, until an administrator approves it again. Idempotent; a deleted companion stays
 * as it is. Throws conflict on a concurrent change.
 */
export async function hideCharacter(
  deps: CharacterDeps,
  actorId: number,
  characterId: number,
): Promise<void> {
  const record = await deps.characters.get(characterId, { consistent: true });
  if (record === undefined || record.retiredAt !== undefined || record.review?.state === 'hidden') return;
  await recordAdminAction(deps, {
    actorId,
    action: 'character.review',
    target: { type: 'character', id: characterId },
    detail: 'hidden after a report',
  });
  const { review } = record;
  const after = {
    ...review,
    state: 'hidden' as const,
    fields: review?.fields ?? [],
    revision: deps.ids.next(),
  };
  if ((await deps.characters.update(characterId, {}, { before: review, after })) === undefined) {
    throw new AppError('conflict', 'Somebody else has just changed this companion. Please try again.');
  }
  await invalidateCharacterCache(deps, characterId);
}
