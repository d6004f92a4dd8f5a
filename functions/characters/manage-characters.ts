import { recordAdminAction } from '#functions/audit/audit.ts';
import { fieldDescribingMinor } from '#functions/companion/minor-fields.ts';
import { fieldError } from '#functions/platform/validation-error.ts';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import { type CharacterFields, MINIMUM_CHARACTER_AGE } from '#shared/schemas/character.ts';
import type { CharacterChanges, CharacterRecord } from './character-record.ts';
import { characterNotFound, requireRecord, toCharacter } from './characters.ts';
import { invalidateCharacterCache } from './invalidate-character-cache.ts';
import type { CharacterDeps } from './services.ts';

/** A companion as operators see it. */
const toAdminCharacter = (record: CharacterRecord, chatCount: number): AdminCharacter => ({
  ...toCharacter(record),
  // Counter shards are read one by one: an end may be counted before its start.
  chatCount: Math.max(0, chatCount),
});

/** Throws invalid_request, naming the field, for a companion who is or seems under 18. */
function rejectMinors(fields: CharacterChanges): void {
  const field = fieldDescribingMinor(fields);
  if (field === undefined) return;
  const message = `Characters must be ${MINIMUM_CHARACTER_AGE} or older, and nothing about them may say otherwise: change '${field}'.`;
  throw fieldError(field, message);
}

/** All companions with their number of conversations. */
export async function listAdminCharacters({
  characters,
}: Pick<CharacterDeps, 'characters'>): Promise<AdminCharacter[]> {
  const records = await characters.list();
  const counts = await characters.countConversations(records.map(({ id }) => id));
  return records.map((record) => toAdminCharacter(record, counts.get(record.id) ?? 0));
}

/** Throws invalid_request. */
export async function createCharacter(
  deps: CharacterDeps,
  actorId: number,
  fields: CharacterFields,
  action: 'character.create' | 'character.import' = 'character.create',
): Promise<AdminCharacter> {
  rejectMinors(fields);
  for (;;) {
    const record: CharacterRecord = { id: deps.ids.next(), ...fields };
    await recordAdminAction(deps, { actorId, action, target: { type: 'character', id: record.id } });
    if (!(await deps.characters.create(record))) continue;
    await invalidateCharacterCache(deps, record.id);
    return toAdminCharacter(record, 0);
  }
}

/** Throws invalid_request and not_found. */
export async function updateCharacter(
  deps: CharacterDeps,
  actorId: number,
  characterId: number,
  changes: CharacterChanges,
): Promise<AdminCharacter> {
  rejectMinors(changes);
  await requireRecord(deps.characters, characterId);
  await recordAdminAction(deps, {
    actorId,
    action: 'character.update',
    target: { type: 'character', id: characterId },
    detail: Object.keys(changes).sort().join(', '),
  });
  const [record, counts] = await Promise.all([
    deps.characters.update(characterId, changes),
    deps.characters.countConversations([characterId]),
  ]);
  if (record === undefined) throw characterNotFound();
  await invalidateCharacterCache(deps, characterId);
  return toAdminCharacter(record, counts.get(characterId) ?? 0);
}
