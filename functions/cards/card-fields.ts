import { CHARACTER_OPTION_FIELDS, CHARACTER_OPTIONS } from '#shared/character-options.ts';
import type { CharacterFields } from '#shared/schemas/character.ts';
import { clip } from '#shared/text.ts';
import type { CardData } from './card.ts';

/** Our own fields travel in a card's extensions, each under this and its name. */
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
const LONGEST = { name: 60, description: 600, background: 2_000, personality: 1_000 } as const;
const TRAITS = 20;
const TRAIT_LENGTH = 40;

/** Where a long text is cut so that a sentence ends there, if one ends in its second half. */
function cutAt(text: string, maximum: number): number {
  const head = clip(text, maximum);
  if (head === text) return text.length;
  const end = Math.max(...['. ', '! ', '? ', '.\n', '\n'].map((mark) => head.lastIndexOf(mark) + 1));
  return end > maximum / 2 ? end : head.length;
}

/** What others call the description is often a whole life: the beginning is ours, the rest the background. */
function splitDescription(text: string): Pick<CharacterFields, 'description' | 'background'> {
  const whole = text.trim();
  const cut = cutAt(whole, LONGEST.description);
  return {
    description: whole.slice(0, cut).trim(),
    background: clip(whole.slice(cut).trim(), LONGEST.background).trim(),
  };
}

const shortTexts = (list: readonly unknown[]): string[] =>
  list
    .filter((one) => typeof one === 'string')
    .map((one) => clip(one.trim(), TRAIT_LENGTH).trim())
    .filter((one) => one !== '')
    .slice(0, TRAITS);

/**
 * What a card says, as fields of a companion; still to be checked like any other. `age` is the operator's, where the
 * card does not say it.
 */
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
  const told = splitDescription(card.description || card.personality || card.scenario);
  return {
    personality: clip(card.personality.trim(), LONGEST.personality).trim(),
    ...told,
    ...own,
    age: age ?? own.age,
    name: clip(card.name, LONGEST.name).trim(),
    traits: shortTexts(Array.isArray(traits) ? traits : card.tags),
  };
}

/** A companion's fields as they travel in a card. */
export function ownExtensions(fields: CharacterFields): Record<string, unknown> {
  const entries = OWN_TEXTS.map((field) => [PREFIX + field, fields[field]] as const);
  return {
    ...Object.fromEntries(entries.filter(([, value]) => value !== '')),
    [`${PREFIX}traits`]: fields.traits,
  };
}

/** The extensions that are other tools' business. */
export const foreignExtensions = (extensions: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(extensions).filter(([name]) => !name.startsWith(PREFIX)));

/** The description as others understand it: as it came, as long as nobody has changed what was made of it. */
export function describeFor(
  fields: CharacterFields,
  kept: Pick<CardData, 'description'> | undefined,
): string {
  if (kept) {
    const { description, background } = splitDescription(kept.description);
    if (description === fields.description && background === fields.background) return kept.description;
  }
  return [fields.description, fields.background].filter((part) => part !== '').join('\n\n');
}
