import { AppError } from '#functions/platform/app-error.ts';
import { EMPTY_CHARACTER_FIELDS } from '#shared/character-options.ts';
import type { Character, CharacterFields } from '#shared/schemas/character.ts';
import type { CharacterRecord } from './character-record.ts';
import type { CharacterStore } from './character-store.ts';

/** What everyone may see beside id, name and age. */
const OPEN_FIELDS = { description: '', ...EMPTY_CHARACTER_FIELDS };

/**
 * A companion as everyone may see it, without what belongs to storing it. Not parsed by its schema: it was checked when
 * it was stored, and every function that reads a companion would build that schema at each cold start.
 */
export function toCharacter(record: CharacterRecord): Character {
  const { id, name, age, retiredAt } = record;
  const fields = Object.entries({ ...OPEN_FIELDS, ...record }).filter(([field]) => field in OPEN_FIELDS);
  return {
    ...{ id, name, age },
    ...(Object.fromEntries(fields) as CharacterFields),
    ...(retiredAt && { isRetired: true }),
  };
}

export const characterNotFound = () => new AppError('not_found', 'This companion does not exist any more.');

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
  if (record === undefined || record.retiredAt !== undefined) throw characterNotFound();
  return record;
}

/** One that is or was: of one that was taken away there is the name, for reading old conversations. Throws not_found. */
export async function findCharacter(
  store: Pick<CharacterStore, 'get'>,
  characterId: number,
): Promise<Character> {
  const record = await store.get(characterId);
  if (record === undefined) throw characterNotFound();
  return toCharacter(record);
}
