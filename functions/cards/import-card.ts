import { createCharacter } from '#functions/characters/manage-characters.ts';
import { receiveFiles, type UploadDeps } from '#functions/media/uploads.ts';
import type { FormFile } from '#functions/platform/read-form.ts';
import { fieldError, issuesOf, validationError } from '#functions/platform/validation-error.ts';
import { CARD_LIMITS } from '#shared/cards.ts';
import { megabytes } from '#shared/media-limits.ts';
import { type AdminCharacter, createCharacterBody } from '#shared/schemas/admin-character.ts';
import { MINIMUM_AGE } from '#shared/schemas/character.ts';
import type { Upload } from '#shared/schemas/upload.ts';
import { clip } from '#shared/text.ts';
import { type CardData, readCard } from './card.ts';
import { fieldsOf, foreignExtensions } from './card-fields.ts';
import { findMinorAge, findMinorText } from './card-minors.ts';
import { isPng } from './png-chunks.ts';

/** What the picture of a card is called among the uploads, whatever its file was called. */
const PICTURE_NAME = 'card.png';

/** How much of the way to a text a message shows; the names on it are the card's own. Characters. */
const LONGEST_PATH = 120;

/** Throws invalid_request for somebody under 18; `path` is where the card says so, if it does. */
function refuseMinor(path: string | undefined): void {
  if (path === undefined) return;
  const place = clip(path, LONGEST_PATH);
  throw fieldError(
    'files',
    `Characters must be ${MINIMUM_AGE} or older, and nothing about them may say otherwise: change '${place}' in the card.`,
  );
}

/** Files that a card carries along, or points at within its own archive, are not kept; addresses are never opened. */
const isCarried = (asset: unknown): boolean =>
  typeof asset === 'object' &&
  asset !== null &&
  'uri' in asset &&
  /^(data|__asset|embed\w*|file):/i.test(String(asset.uri));

/** What is kept of a card for its next export: everything that is not ours. Throws invalid_request. */
function keptOf({ extensions, ...card }: CardData): string {
  const assets = Array.isArray(card.assets) ? card.assets.filter((asset) => !isCarried(asset)) : card.assets;
  const kept = {
    ...card,
    ...(assets !== undefined && { assets }),
    extensions: foreignExtensions(extensions),
  };
  const json = JSON.stringify(kept);
  if (Buffer.byteLength(json) > CARD_LIMITS.keptBytes) {
    throw fieldError(
      'files',
      `The card has more text than ${megabytes(CARD_LIMITS.keptBytes)}; shorten its lore book.`,
    );
  }
  refuseMinor(findMinorText(kept));
  return json;
}

/** The fields under the rules that every companion is made by. Throws invalid_request. */
function checkedFields(card: CardData, age: string | undefined) {
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
 * Makes a companion of a card. What the product has no field for is kept and exported again; nothing that a card points
 * at is ever fetched. The picture of a PNG goes the way of every upload. Throws invalid_request.
 */
export async function importCard(
  desk: UploadDeps,
  actorId: number,
  { bytes }: FormFile,
  age: string | undefined,
): Promise<{ character: AdminCharacter; upload?: Upload }> {
  const { card, whole } = readCard(bytes);
  refuseMinor(findMinorAge({ whole }));
  const fields = checkedFields(card, age);
  const kept = keptOf(card);
  const character = await createCharacter(desk, actorId, fields, 'character.import');
  try {
    await desk.characters.putCard(character.id, kept);
    if (!isPng(bytes)) return { character };
    const picture = { name: PICTURE_NAME, type: 'image/png', bytes };
    const { uploads } = await receiveFiles(desk, actorId, character.id, [picture]);
    const [upload] = uploads;
    return upload ? { character, upload } : { character };
  } catch (error) {
    // Half of an import is none; what there is of it is cleared away at night.
    await desk.characters.retire(character.id, desk.clock.now());
    throw error;
  }
}
