import { AppError } from '#functions/platform/app-error.ts';
import { type Character, character } from '#shared/schemas/character.ts';
import type { CharacterStore } from './character-store.ts';

/** A companion without the keys it is stored under. */
export const toCharacter = (record: Character): Character => character.parse(record);

/** Throws not_found. */
export async function requireCharacter(
  store: Pick<CharacterStore, 'get'>,
  characterId: number,
): Promise<Character> {
  const record = await store.get(characterId);
  if (record === undefined) throw new AppError('not_found', 'This companion does not exist any more.');
  return toCharacter(record);
}
