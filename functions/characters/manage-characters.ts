import { recordAdminAction } from '#functions/audit/audit.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import type { CharacterFields } from '#shared/schemas/character.ts';
import type { CharacterChanges, CharacterRecord, CharacterReview } from './character-record.ts';
import { requireRecord, toCharacter } from './characters.ts';
import { checkTexts, writtenTexts } from './check-texts.ts';
import { invalidateCharacterCache } from './invalidate-character-cache.ts';
import type { CharacterDeps, CharacterTextDeps } from './services.ts';

const shownReview = ({ state, fields, revision }: CharacterReview) => ({ state, fields, revision });

/** A companion as operators see it. */
const toAdminCharacter = (record: CharacterRecord, chatCount: number): AdminCharacter => ({
  ...toCharacter(record),
  // Counter shards are read one by one: an end may be counted before its start.
  chatCount: Math.max(0, chatCount),
  ...(record.review && { review: shownReview(record.review) }),
});

const changedMeanwhile = () =>
  new AppError('conflict', 'Somebody else has just changed this companion. Look again, and try once more.');

const uncheckedText = () =>
  new AppError(
    'unavailable',
    'The text could not be checked just now, so nothing was changed. Please try again later.',
  );

/** All companions with their number of conversations. */
export async function listAdminCharacters({
  characters,
}: Pick<CharacterDeps, 'characters'>): Promise<AdminCharacter[]> {
  const records = await characters.list();
  const counts = await characters.countConversations(records.map(({ id }) => id));
  return records.map((record) => toAdminCharacter(record, counts.get(record.id) ?? 0));
}

interface Origin {
  action: 'character.create' | 'character.import';
  /** Names of fields that need a review, such as a field of the card. */
  reviewFields: readonly string[];
}

/** Creates a companion, hidden if its text needs a review. Throws invalid_request. */
export async function createCharacter(
  deps: CharacterTextDeps,
  actorId: number,
  fields: CharacterFields,
  { action, reviewFields }: Origin = { action: 'character.create', reviewFields: [] },
): Promise<AdminCharacter> {
  const { review: fieldsToReview } = await checkTexts(deps, writtenTexts(fields));
  const flagged = [...new Set([...reviewFields, ...fieldsToReview])];
  const review: CharacterReview | undefined =
    flagged.length > 0
      ? { state: 'pending', fields: flagged, revision: deps.ids.next(), isNew: true }
      : undefined;
  for (;;) {
    const record: CharacterRecord = { id: deps.ids.next(), ...fields, ...(review && { review }) };
    await recordAdminAction(deps, {
      actorId,
      action,
      target: { type: 'character', id: record.id },
      ...(review && { detail: 'needs review' }),
    });
    if (!(await deps.characters.create(record))) continue;
    await invalidateCharacterCache(deps, record.id);
    return toAdminCharacter(record, 0);
  }
}

/** The fields whose values are new. */
const newValues = (record: CharacterRecord, changes: CharacterChanges): CharacterChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(record[field as keyof CharacterChanges]),
    ),
  );

/**
 * The review of a changed companion: a changed field stays in it only if it was flagged again. A companion that an
 * administrator has hidden stays hidden.
 */
function reviewAfter(
  { review }: CharacterRecord,
  changed: CharacterChanges,
  flagged: readonly string[],
  revision: number,
): CharacterReview | undefined {
  const unchanged = review?.fields.filter((field) => !(field in changed)) ?? [];
  const fields = [...new Set([...unchanged, ...flagged])];
  if (flagged.length > 0) return { ...review, state: 'pending', fields, revision };
  const needsReview = review && (review.state === 'hidden' || fields.length > 0);
  return needsReview ? { ...review, fields, revision } : undefined;
}

const MAX_ATTEMPTS = 5;

/**
 * Changes a companion, and hides it if its new text needs a review. Throws invalid_request, not_found and conflict, and
 * unavailable for the text of a visible companion that the configured service could not check.
 */
export async function updateCharacter(
  deps: CharacterTextDeps,
  actorId: number,
  characterId: number,
  changes: CharacterChanges,
): Promise<AdminCharacter> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await requireRecord(deps.characters, characterId, { consistent: true });
    const changed = newValues(before, changes);
    const check = await checkTexts(deps, writtenTexts(changed));
    if (check.isUnchecked && before.review === undefined) throw uncheckedText();
    const review = reviewAfter(before, changed, check.review, deps.ids.next());
    if (attempt === 1) {
      await recordAdminAction(deps, {
        actorId,
        action: 'character.update',
        target: { type: 'character', id: characterId },
        detail: Object.keys(changes).sort().join(', '),
      });
    }
    const record = await deps.characters.update(characterId, changes, {
      before: before.review,
      after: review,
    });
    if (record) return published(deps, record);
  }
  throw changedMeanwhile();
}

interface CharacterDecision {
  approved: boolean;
  /** Of the review that the administrator saw. */
  revision: number;
}

/**
 * Approves a companion that needs review, or keeps it hidden. Throws not_found, and conflict when its review is not the one of
 * this revision any more.
 */
export async function reviewCharacter(
  deps: CharacterDeps,
  actorId: number,
  characterId: number,
  { approved: isApproved, revision }: CharacterDecision,
): Promise<AdminCharacter> {
  const { review } = await requireRecord(deps.characters, characterId, { consistent: true });
  if (review === undefined) throw new AppError('conflict', 'This companion does not need a review.');
  if (review.revision !== revision) throw changedMeanwhile();
  await recordAdminAction(deps, {
    actorId,
    action: 'character.review',
    target: { type: 'character', id: characterId },
    detail: isApproved ? 'approved' : 'kept hidden',
  });
  const after: CharacterReview | undefined = isApproved
    ? undefined
    : { ...review, state: 'hidden', revision: deps.ids.next() };
  const record =
    review.state === after?.state
      ? await requireRecord(deps.characters, characterId)
      : await deps.characters.update(characterId, {}, { before: review, after });
  if (record === undefined) throw changedMeanwhile();
  return published(deps, record);
}

async function published(deps: CharacterDeps, record: CharacterRecord): Promise<AdminCharacter> {
  const [counts] = await Promise.all([
    deps.characters.countConversations([record.id]),
    invalidateCharacterCache(deps, record.id),
  ]);
  return toAdminCharacter(record, counts.get(record.id) ?? 0);
}
