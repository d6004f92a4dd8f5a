import { AppError } from '#functions/platform/app-error.ts';
import { EMPTY_CHARACTER_FIELDS } from '#shared/character-options.ts';
import type { Character, CharacterFields } from '#shared/schemas/character.ts';
import { type CharacterRecord, FIELDS_WHILE_HIDDEN } from './character-record.ts';
import type { CharacterStore } from './character-store.ts';

/** Public fields besides id, name and age, with the values of missing ones. */
const PUBLIC_FIELD_DEFAULTS = { description: '', ...EMPTY_CHARACTER_FIELDS };

/**
 * The public view of a companion; a deleted one is `isRetired`. Not parsed by the schema: the record was validated when stored, and the schema would be
 * built at every cold start of a function that reads companions.
 */
export function toCharacter(record: CharacterRecord): Character {
  const { id, name, age, retiredAt } = record;
  const fields = Object.entries({ ...PUBLIC_FIELD_DEFAULTS, ...record }).filter(
    ([field]) => field in PUBLIC_FIELD_DEFAULTS,
  );
  return {
    ...{ id, name, age },
    ...(Object.fromEntries(fields) as CharacterFields),
    ...(retiredAt && { isRetired: true }),
  };
}

export const characterNotFound = () => new AppError('not_found', 'This companion does not exist any more.');

/** A companion that members can talk to: not deleted or hidden. Throws not_found. */
export async function requireCharacter(
  store: Pick<CharacterStore, 'get'>,
  characterId: number,
): Promise<Character> {
  return toCharacter(await requireVisibleRecord(store, characterId));
}

/** The record of a companion that is not deleted or hidden. Throws not_found. */
export async function requireVisibleRecord(
  store: Pick<CharacterStore, 'get'>,
  characterId: number,
): Promise<CharacterRecord> {
  const record = await requireRecord(store, characterId);
  if (record.review?.isNew) throw characterNotFound();
  if (record.review) throw new AppError('not_found', FIELDS_WHILE_HIDDEN.description);
  return record;
}

/** The record of a companion that is not deleted; it may be hidden. Throws not_found. */
export async function requireRecord(
  store: Pick<CharacterStore, 'get'>,
  characterId: number,
  options?: { consistent: boolean },
): Promise<CharacterRecord> {
  const record = await store.get(characterId, options);
  if (record === undefined || record.retiredAt !== undefined) throw characterNotFound();
  return record;
}

/**
 * Also finds companions that were deleted or hidden later, by their name only, for old conversations. Throws not_found.
 */
export async function requireCharacterIncludingDeleted(
  store: Pick<CharacterStore, 'get'>,
  characterId: number,
): Promise<Character> {
  const record = await store.get(characterId);
  if (record === undefined) throw characterNotFound();
  const { review } = record;
  if (review?.isNew || review?.fields.includes('name')) throw characterNotFound();
  return review
    ? { ...toCharacter({ ...record, ...FIELDS_WHILE_HIDDEN }), isRetired: true, isHidden: true }
    : toCharacter(record);
}
