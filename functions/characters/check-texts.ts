import type { AppError } from '#functions/platform/app-error.ts';
import { fieldError } from '#functions/platform/validation-error.ts';
import { checkCard } from '#functions/safety/check.ts';
import type { CardDecision } from '#functions/safety/policy.ts';
import { MINIMUM_CHARACTER_AGE } from '#shared/schemas/character.ts';
import type { CharacterChanges } from './character-record.ts';
import type { CharacterTextDeps } from './services.ts';

const WRITTEN_FIELDS = [
  'name',
  'description',
  'background',
  'personality',
  'conversationStyle',
  'traits',
  'clothing',
  'occupation',
  'hobbies',
] as const;

/** The texts that an operator writes. The other fields have fixed options or a schema. */
export function writtenTexts(fields: CharacterChanges): Record<string, string> {
  const texts = WRITTEN_FIELDS.map((field) => {
    const value = fields[field];
    return [field, Array.isArray(value) ? value.join('. ') : (value ?? '')] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** `where` names the field: "description", or "data.first_mes in the card". */
export const minorMessage = (where: string): string =>
  `Characters must be ${MINIMUM_CHARACTER_AGE} or older, and nothing about them may say otherwise: change ${where}.`;

/**
 * The fields that need a review before the companion is visible. Throws `refusal(field)` for a text that certainly
 * describes a minor.
 */
export async function checkTexts(
  deps: CharacterTextDeps,
  fields: Readonly<Record<string, string>>,
  refusal: (field: string) => AppError = (field) => fieldError(field, minorMessage(`'${field}'`)),
): Promise<Pick<CardDecision, 'review' | 'isUnchecked'>> {
  if (Object.keys(fields).length === 0) return { review: [], isUnchecked: false };
  const { refused, review, isUnchecked } = await checkCard(deps, fields, deps.clock.now());
  // A remote service checks all texts as one, without a field.
  const [first] = refused;
  if (first !== undefined) throw refusal(first || 'description');
  return { review: review.map((field) => field || 'all texts'), isUnchecked };
}
