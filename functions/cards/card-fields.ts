import {
  CHARACTER_MAX_LENGTHS,
  CHARACTER_OPTION_FIELDS,
  CHARACTER_OPTIONS,
  MAX_TRAITS,
} from '#shared/character-options.ts';
import type { CharacterFields } from '#shared/schemas/character.ts';
import { truncate } from '#shared/text.ts';
import type { CardData } from './card.ts';

/** Prefix of this product's fields in a card's extensions. */
const PREFIX = 'velora/';
const PRODUCT_TEXT_FIELDS = [
  'age',
  'description',
  'background',
  'personality',
  'conversationStyle',
  'clothing',
  'occupation',
  'hobbies',
  ...CHARACTER_OPTION_FIELDS,
] as const;

/** Where to cut a long text: at the end of a sentence, if one ends in its second half. */
function cutPosition(text: string, maximum: number): number {
  const head = truncate(text, maximum);
  if (head === text) return text.length;
  const end = Math.max(...['. ', '! ', '? ', '.\n', '\n'].map((mark) => head.lastIndexOf(mark) + 1));
  return end > maximum / 2 ? end : head.length;
}

/** Descriptions in cards are often long: the beginning becomes the companion's description, the rest its background. */
function splitDescription(text: string): Pick<CharacterFields, 'description' | 'background'> {
  const trimmed = text.trim();
  const cut = cutPosition(trimmed, CHARACTER_MAX_LENGTHS.description);
  return {
    description: trimmed.slice(0, cut).trim(),
    background: truncate(trimmed.slice(cut).trim(), CHARACTER_MAX_LENGTHS.background).trim(),
  };
}

const shortTexts = (list: readonly unknown[]): string[] =>
  list
    .filter((value) => typeof value === 'string')
    .map((value) => truncate(value.trim(), CHARACTER_MAX_LENGTHS.traits).trim())
    .filter((value) => value !== '')
    .slice(0, MAX_TRAITS);

/** A card as fields of a companion, not validated yet. `age` is the operator's input for cards without one. */
export function fieldsOf(card: CardData, age: string | undefined): Record<string, unknown> {
  const imported: Record<string, unknown> = {};
  for (const field of PRODUCT_TEXT_FIELDS) {
    const value = card.extensions[PREFIX + field];
    if (typeof value === 'string' || typeof value === 'number') imported[field] = String(value);
  }
  for (const field of CHARACTER_OPTION_FIELDS) {
    const optionText = String(imported[field] ?? '').toLowerCase();
    imported[field] = CHARACTER_OPTIONS[field].find((option) => option.toLowerCase() === optionText) ?? '';
  }
  const traits = card.extensions[`${PREFIX}traits`];
  const texts = splitDescription(card.description || card.personality || card.scenario);
  return {
    personality: truncate(card.personality.trim(), CHARACTER_MAX_LENGTHS.personality).trim(),
    ...texts,
    ...imported,
    age: age ?? imported.age,
    name: truncate(card.name, CHARACTER_MAX_LENGTHS.name).trim(),
    traits: shortTexts(Array.isArray(traits) ? traits : card.tags),
  };
}

/** A companion's fields as extensions of a card. */
export function productExtensions(fields: CharacterFields): Record<string, unknown> {
  const entries = PRODUCT_TEXT_FIELDS.map((field) => [PREFIX + field, fields[field]] as const);
  return {
    ...Object.fromEntries(entries.filter(([, value]) => value !== '')),
    [`${PREFIX}traits`]: fields.traits,
  };
}

/** Extensions of other tools. */
export const otherExtensions = (extensions: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(extensions).filter(([name]) => !name.startsWith(PREFIX)));

/** The description for other tools: the original, unless the companion's description or background was edited. */
export function exportDescription(
  fields: CharacterFields,
  original: Pick<CardData, 'description'> | undefined,
): string {
  if (original) {
    const { description, background } = splitDescription(original.description);
    if (description === fields.description && background === fields.background) return original.description;
  }
  return [fields.description, fields.background].filter((part) => part !== '').join('\n\n');
}
