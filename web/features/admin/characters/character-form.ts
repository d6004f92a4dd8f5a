import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  CHARACTER_MAX_LENGTHS,
  CHARACTER_OPTION_FIELDS,
  EMPTY_CHARACTER_FIELDS,
} from '#shared/character-options.ts';
import type { UpdateCharacterBody } from '#shared/operations/characters-update.ts';
import type { AdminCharacter, CreateCharacterBody } from '#shared/schemas/admin-character.ts';
import { characterCount, tooLongMessage } from '#shared/text.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** The values of the editor's fields. */
export type CharacterForm = Omit<AdminCharacter, 'id' | 'chatCount' | 'isRetired' | 'isHidden' | 'review'>;
export type CharacterField = keyof CharacterForm;

const EMPTY_FORM: CharacterForm = { name: '', age: '', description: '', ...EMPTY_CHARACTER_FIELDS };

export const REQUIRED_FIELDS = ['name', 'age', 'description'] as const;
const BASIC_TEXTS = [
  'name',
  'description',
  'background',
  'imageUrl',
  'personality',
  'conversationStyle',
] as const;
const PHYSICAL_TEXTS = ['clothing', 'occupation', 'hobbies'] as const;

/** The fields of each tab, in the order of the page. */
const BASIC_FIELDS: readonly CharacterField[] = ['name', 'age', ...BASIC_TEXTS.slice(1), 'traits'];
const PHYSICAL_FIELDS: readonly CharacterField[] = [...CHARACTER_OPTION_FIELDS, ...PHYSICAL_TEXTS];
const FIELDS = [...BASIC_FIELDS, ...PHYSICAL_FIELDS];

/** The stored values, or empty ones for a new companion. */
export const formOf = (character?: AdminCharacter): CharacterForm =>
  character
    ? (Object.fromEntries(FIELDS.map((field) => [field, character[field]])) as CharacterForm)
    : EMPTY_FORM;

type FieldMessages = Partial<Record<CharacterField, string>>;

/** Messages for required fields that hold only white space. */
const blankFieldMessages = (form: CharacterForm): FieldMessages =>
  Object.fromEntries(
    REQUIRED_FIELDS.filter((field) => form[field].trim() === '').map((field) => [field, 'Fill this in.']),
  );

/** Messages for texts that are too long. Counts like the server; `maxLength` would count an emoji as two. */
function longFieldMessages(form: CharacterForm): FieldMessages {
  const messages: FieldMessages = {};
  for (const field of [...BASIC_TEXTS, ...PHYSICAL_TEXTS]) {
    const maximum = CHARACTER_MAX_LENGTHS[field];
    const count = characterCount(form[field].trim());
    if (count > maximum)
      messages[field] = `${tooLongMessage(maximum)} These are ${count.toLocaleString('en')}.`;
  }
  const isLongTrait = (trait: string) => characterCount(trait.trim()) > CHARACTER_MAX_LENGTHS.traits;
  if (form.traits.some(isLongTrait))
    messages.traits = `Each trait: ${tooLongMessage(CHARACTER_MAX_LENGTHS.traits)}`;
  return messages;
}

const errorsOf = (type: string, messages: FieldMessages): FieldErrors<CharacterForm> =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, { type, message }]));

/** Errors have type `required` or `maxLength`. */
export const validateForm: Resolver<CharacterForm> = (values) => {
  const errors = {
    ...errorsOf('maxLength', longFieldMessages(values)),
    ...errorsOf('required', blankFieldMessages(values)),
  };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** The request body. Empty traits are left out. */
export const bodyOf = (form: CharacterForm): CreateCharacterBody => ({
  // The server rejects a value that is not one of a field's options.
  ...(form as CharacterForm & CreateCharacterBody),
  traits: form.traits.map((trait) => trait.trim()).filter(Boolean),
});

/** The fields that differ from the stored companion. */
export function changesOf(form: CharacterForm, character: AdminCharacter): UpdateCharacterBody {
  const body = bodyOf(form);
  const isChanged = (field: CharacterField) =>
    JSON.stringify(body[field]) !== JSON.stringify(character[field]);
  return Object.fromEntries(FIELDS.filter(isChanged).map((field) => [field, body[field]]));
}

/** The server's message for each field. */
export function serverErrors(error: unknown): [CharacterField, string][] {
  if (!(error instanceof ApiError)) return [];
  const messages = new Map<CharacterField, string>();
  for (const { path, message } of error.body?.issues ?? []) {
    const field = path.replace(/^body\./, '').split('.')[0] as CharacterField;
    if (FIELDS.includes(field) && !messages.has(field)) messages.set(field, message);
  }
  return [...messages];
}

/** The first of these fields on the page. */
export const firstField = (fields: readonly string[]): CharacterField | undefined =>
  FIELDS.find((field) => fields.includes(field));

export const tabOf = (field: CharacterField): 'basic' | 'physical' =>
  PHYSICAL_FIELDS.includes(field) ? 'physical' : 'basic';
