import { AppError } from '#functions/platform/app-error.ts';
import { type Character, character } from '#shared/schemas/character.ts';
import type { CharacterRecord } from './character-record.ts';
import type { CharacterStore } from './character-store.ts';

/** A companion as everyone may see it, without what belongs to storing it. */
export const toCharacter = (record: CharacterRecord): Character =>
  character.parse({ ...record, ...(record.retiredAt && { isRetired: true }) });

export const noCharacter = () => new AppError('not_found', 'This companion does not exist any more.');

/** One that can be talked with. Throws not_found. */
export async function requireCharacter(
  store: Pick<CharacterStore, 'get'>,
  characterId: number,
): Promise<Character> {
  return toCharacter(await requireRecord(store, characterId));
}

/** The same with what operators need to know of it. Throws not_found. */
export async function requireRecord(
  store: Pick<CharacterStore, 'get'>,
  characterId: number,
): Promise<CharacterRecord> {
  const record = await store.get(characterId);
  if (record === undefined || record.retiredAt !== undefined) throw noCharacter();
  return record;
}

/** One that is or was: of one that was taken away there is the name, for reading old conversations. Throws not_found. */
export async function findCharacter(
  store: Pick<CharacterStore, 'get'>,
  characterId: number,
): Promise<Character> {
  const record = await store.get(characterId);
  if (record === undefined) throw noCharacter();
  return toCharacter(record);
}
