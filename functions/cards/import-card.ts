import { checkTexts, minorMessage } from '#functions/characters/check-texts.ts';
import { createCharacter } from '#functions/characters/manage-characters.ts';
import { receiveFiles, type UploadDeps } from '#functions/media/uploads.ts';
import type { FormFile } from '#functions/platform/read-form.ts';
import { fieldError, issuesOf, validationError } from '#functions/platform/validation-error.ts';
import type { SafetyDeps } from '#functions/safety/check.ts';
import { CARD_LIMITS } from '#shared/cards.ts';
import { formatBytes } from '#shared/media-limits.ts';
import { type AdminCharacter, createCharacterBody } from '#shared/schemas/admin-character.ts';
import type { Provenance, Upload } from '#shared/schemas/upload.ts';
import { truncate } from '#shared/text.ts';
import { type CardData, type ParsedCard, readCard } from './card.ts';
import { fieldsOf, otherExtensions } from './card-fields.ts';
import { cardTexts } from './card-texts.ts';
import { isPng } from './png-chunks.ts';

/** Name of the card's picture among the uploads. */
const PICTURE_NAME = 'card.png';

/** Paths contain property names of the card, so they are truncated. */
const MAX_PATH_CHARACTERS = 120;
const shownPath = (path: string): string => truncate(path, MAX_PATH_CHARACTERS);

/** The fields of a card that need a review. Throws invalid_request when one certainly describes a minor. */
async function checkCard(deps: ImportDeps, { raw }: ParsedCard): Promise<string[]> {
  const refusal = (path: string) => fieldError('files', minorMessage(`'${shownPath(path)}' in the card`));
  const { review } = await checkTexts(deps, cardTexts(raw), refusal);
  return review.slice(0, MAX_REVIEW_FIELDS).map((path) => `Card: ${shownPath(path)}`);
}
/** Fields that the reviewer is shown. */
const MAX_REVIEW_FIELDS = 20;

/** Dependencies of an import. */
export interface ImportDeps extends UploadDeps, SafetyDeps {}

/** Embedded files and references into the card's archive are not stored; URLs are never opened. */
const isEmbedded = (asset: unknown): boolean =>
  typeof asset === 'object' &&
  asset !== null &&
  'uri' in asset &&
  /^(data|__asset|embed\w*|file):/i.test(String(asset.uri));

/** The part of a card stored for its next export: the fields that the product does not use. Throws invalid_request. */
function toExtraFields({ extensions, ...card }: CardData): string {
  const assets = Array.isArray(card.assets) ? card.assets.filter((asset) => !isEmbedded(asset)) : card.assets;
  const stored = {
    ...card,
    ...(assets !== undefined && { assets }),
    extensions: otherExtensions(extensions),
  };
  const json = JSON.stringify(stored);
  if (Buffer.byteLength(json) > CARD_LIMITS.extraFieldsBytes) {
    throw fieldError(
      'files',
      `The card has more text than ${formatBytes(CARD_LIMITS.extraFieldsBytes)}; shorten its lore book.`,
    );
  }
  return json;
}

/** The card's fields, validated like those of any companion. Throws invalid_request. */
function validateFields(card: CardData, age: string | undefined) {
  const fields = fieldsOf(card, age);
  if (fields.age === undefined) {
    throw fieldError('age', 'The card does not say how old the character is. Enter the age.');
  }
  const result = createCharacterBody.safeParse(fields);
  if (result.success) return result.data;
  const issues = issuesOf(result.error);
  const [first] = issues;
  const message =
    first?.path === 'age' ? first.message : `The card's ${first?.path} cannot be used: ${first?.message}`;
  throw validationError(message, issues);
}

/**
 * Creates a companion from a card. Unknown fields are stored and exported again; URLs in a card are never fetched. The
 * picture of a PNG becomes an upload. Throws invalid_request.
 */
export async function importCard(
  deps: ImportDeps,
  actorId: number,
  { bytes }: FormFile,
  { age, provenance }: { age?: string | undefined; provenance?: Provenance | undefined },
): Promise<{ character: AdminCharacter; upload?: Upload }> {
  const parsed = readCard(bytes);
  const reviewFields = await checkCard(deps, parsed);
  const fields = validateFields(parsed.card, age);
  const extraFields = toExtraFields(parsed.card);
  const character = await createCharacter(deps, actorId, fields, {
    action: 'character.import',
    reviewFields,
  });
  try {
    await deps.characters.putUnmappedCardFields(character.id, extraFields);
    if (!isPng(bytes)) return { character };
    const picture = { name: PICTURE_NAME, type: 'image/png', bytes };
    const { uploads } = await receiveFiles(deps, actorId, character.id, [picture], provenance);
    const [upload] = uploads;
    return upload ? { character, upload } : { character };
  } catch (error) {
    // No partial imports: the nightly purge removes the files.
    await deps.characters.softDelete(character.id, deps.clock.now());
    throw error;
  }
}
