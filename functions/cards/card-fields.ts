import { CHARACTER_OPTION_FIELDS, CHARACTER_OPTIONS } from '#shared/character-options.ts';
import type { CharacterFields } from '#shared/schemas/character.ts';
import { truncate } from '#shared/text.ts';
import type { CardData } from './card.ts';

/** Prefix of our fields in a card's extensions. */
const PREFIX = 'velora/';
const OWN_TEXTS = [
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
const MAXIMUM_LENGTH = { name: 60, description: 600, background: 2_000, personality: 1_000 } as const;
const MAXIMUM_TRAITS = 20;
const MAXIMUM_TRAIT_LENGTH = 40;

/** Where to cut a long text: at the end of a sentence, if one ends in its second half. */
function cutAt(text: string, maximum: number): number {
  const head = truncate(text, maximum);
  if (head === text) return text.length;
  const end = Math.max(...['. ', '! ', '? ', '.\n', '\n'].map((mark) => head.lastIndexOf(mark) + 1));
  return end > maximum / 2 ? end : head.length;
}

/** Descriptions in cards are often long: the beginning becomes our description, the rest the background. */
function splitDescription(text: string): Pick<CharacterFields, 'description' | 'background'> {
  const trimmed = text.trim();
  const cut = cutAt(trimmed, MAXIMUM_LENGTH.description);
  return {
    description: trimmed.slice(0, cut).trim(),
    background: truncate(trimmed.slice(cut).trim(), MAXIMUM_LENGTH.background).trim(),
  };
}

const shortTexts = (list: readonly unknown[]): string[] =>
  list
    .filter((value) => typeof value === 'string')
    .map((value) => truncate(value.trim(), MAXIMUM_TRAIT_LENGTH).trim())
    .filter((value) => value !== '')
    .slice(0, MAXIMUM_TRAITS);

/** A card as fields of a companion, not validated yet. `age` is the operator's input for cards without one. */
export function fieldsOf(card: CardData, age: string | undefined): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const field of OWN_TEXTS) {
    const value = card.extensions[PREFIX + field];
    if (typeof value === 'string' || typeof value === 'number') own[field] = String(value);
  }
  for (const field of CHARACTER_OPTION_FIELDS) {
    const wanted = String(own[field] ?? '').toLowerCase();
    own[field] = CHARACTER_OPTIONS[field].find((option) => option.toLowerCase() === wanted) ?? '';
  }
  const traits = card.extensions[`${PREFIX}traits`];
  const texts = splitDescription(card.description || card.personality || card.scenario);
  return {
    personality: truncate(card.personality.trim(), MAXIMUM_LENGTH.personality).trim(),
    ...texts,
    ...own,
    age: age ?? own.age,
    name: truncate(card.name, MAXIMUM_LENGTH.name).trim(),
    traits: shortTexts(Array.isArray(traits) ? traits : card.tags),
  };
}

/** A companion's fields as extensions of a card. */
export function ownExtensions(fields: CharacterFields): Record<string, unknown> {
  const entries = OWN_TEXTS.map((field) => [PREFIX + field, fields[field]] as const);
  return {
    ...Object.fromEntries(entries.filter(([, value]) => value !== '')),
    [`${PREFIX}traits`]: fields.traits,
  };
}

/** Extensions of other tools. */
export const foreignExtensions = (extensions: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(extensions).filter(([name]) => !name.startsWith(PREFIX)));

/** The description for other tools: the original, unless our description or background was edited. */
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
