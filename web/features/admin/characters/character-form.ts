import {
  CHARACTER_LENGTHS,
  CHARACTER_OPTION_FIELDS,
  EMPTY_CHARACTER_FIELDS,
} from '#shared/character-options.ts';
import type { UpdateCharacterBody } from '#shared/operations/characters-update.ts';
import type { AdminCharacter, CreateCharacterBody } from '#shared/schemas/admin-character.ts';
import { atMost, characterCount } from '#shared/text.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** The editor's fields, as they are typed. */
export type CharacterForm = Omit<AdminCharacter, 'id' | 'chatCount' | 'isRetired'>;
export type FormErrors = Partial<Record<keyof CharacterForm, string>>;

const EMPTY: CharacterForm = { name: '', age: '', description: '', ...EMPTY_CHARACTER_FIELDS };
const FIELDS = Object.keys(EMPTY) as (keyof CharacterForm)[];
const LISTS = new Set<string>(CHARACTER_OPTION_FIELDS);

/** What the editor begins with: nothing, or what is stored. */
export const formOf = (character?: AdminCharacter): CharacterForm =>
  character ? (Object.fromEntries(FIELDS.map((field) => [field, character[field]])) as CharacterForm) : EMPTY;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The form when what is stored has changed beside it: a field that nobody has touched here follows. */
export const followed = (form: CharacterForm, before: CharacterForm, after: CharacterForm): CharacterForm =>
  Object.fromEntries(
    FIELDS.map((field) => [field, isSame(form[field], before[field]) ? after[field] : form[field]]),
  ) as CharacterForm;

/** Nothing was changed that would be lost. */
export const isUntouched = (form: CharacterForm, character?: AdminCharacter): boolean =>
  isSame(form, formOf(character));

const REQUIRED = ['name', 'age', 'description'] as const;

/** Nothing that is required is empty: the form may be sent. */
export const isFilled = (form: CharacterForm): boolean => REQUIRED.every((field) => form[field] !== '');

/** What is required and blank: the form is not worth being sent. */
export const blanksOf = (form: CharacterForm): FormErrors =>
  Object.fromEntries(
    REQUIRED.filter((field) => form[field].trim() === '').map((field) => [field, 'Fill this in.']),
  );

const BASIC_TEXTS = [
  'name',
  'description',
  'background',
  'imageUrl',
  'personality',
  'conversationStyle',
] as const;
const PHYSICAL_TEXTS = ['clothing', 'occupation', 'hobbies'] as const;

/** What is too long, counted as the server does: a field's own limit would count an emoji as two. */
export function tooLongOf(form: CharacterForm): FormErrors {
  const errors: FormErrors = {};
  for (const field of [...BASIC_TEXTS, ...PHYSICAL_TEXTS]) {
    const maximum = CHARACTER_LENGTHS[field];
    const count = characterCount(form[field].trim());
    if (count > maximum) errors[field] = `${atMost(maximum)} These are ${count.toLocaleString('en')}.`;
  }
  const isLongTrait = (trait: string) => characterCount(trait.trim()) > CHARACTER_LENGTHS.traits;
  if (form.traits.some(isLongTrait)) errors.traits = `Each trait: ${atMost(CHARACTER_LENGTHS.traits)}`;
  return errors;
}

/** Whether there is anything to complain about. */
export const isWrong = (errors: FormErrors): boolean => Object.keys(errors).length > 0;

/** What is still to be mended: nothing is said of a field that was changed since. */
export const stillWrong = (errors: FormErrors, before: CharacterForm, after: CharacterForm): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => {
      const field = name as keyof CharacterForm;
      return isSame(before[field], after[field]);
    }),
  );

/** What is sent; empty traits are nothing. */
export const bodyOf = (form: CharacterForm): CreateCharacterBody => ({
  // What does not come from its list the server refuses, field by field.
  ...(form as CharacterForm & CreateCharacterBody),
  traits: form.traits.map((trait) => trait.trim()).filter(Boolean),
});

/** The fields that differ from what is stored: what nobody touched stays as it is, whatever it is. */
export function changesOf(form: CharacterForm, character: AdminCharacter): UpdateCharacterBody {
  const body = bodyOf(form);
  const isChanged = (field: keyof CharacterForm) => !isSame(body[field], character[field]);
  return Object.fromEntries(FIELDS.filter(isChanged).map((field) => [field, body[field]]));
}

/** What the server says of each field. */
export function errorsOf(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return {};
  const errors: FormErrors = {};
  for (const { path, message } of error.body?.issues ?? []) {
    const field = path.replace(/^body\./, '').split('.')[0] as keyof CharacterForm;
    if (FIELDS.includes(field)) errors[field] ??= message;
  }
  return errors;
}

const isPhysical = (field: string) =>
  LISTS.has(field) || (PHYSICAL_TEXTS as readonly string[]).includes(field);

/** On which of the editor's tabs the first of these errors stands. */
export const tabOf = (errors: FormErrors): 'basic' | 'physical' =>
  Object.keys(errors).every(isPhysical) ? 'physical' : 'basic';
