import { expect, test } from 'vitest';
import { type AdminCharacter, createCharacterBody } from '#shared/schemas/admin-character.ts';
import {
  bodyOf,
  type CharacterForm,
  changesOf,
  firstField,
  formOf,
  tabOf,
  validateForm,
} from './character-form.ts';

const stored: AdminCharacter = {
  ...formOf(),
  id: 7,
  chatCount: 0,
  name: 'Ines',
  age: '37',
  description: 'Restores violins.',
};
const OPTIONS = { fields: {}, shouldUseNativeValidation: undefined };
const errorTypes = async (changes: Partial<CharacterForm>) => {
  const { errors } = await validateForm({ ...formOf(stored), ...changes }, undefined, OPTIONS);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.type]));
};

test('sends only changed fields and no empty traits', () => {
  expect(changesOf(formOf(stored), stored)).toEqual({});
  const form = { ...formOf(stored), age: '38', traits: [' wry ', ''] };
  expect(changesOf(form, stored)).toEqual({ age: '38', traits: ['wry'] });
});

test('requires more than white space in name, age and description', async () => {
  expect(await errorTypes({})).toEqual({});
  expect(await errorTypes({ name: ' ', age: '', description: '\n' })).toEqual({
    name: 'required',
    age: 'required',
    description: 'required',
  });
});

test('limits text length like the server: an emoji is one character', async () => {
  const fits = { name: '😀'.repeat(60), traits: ['😀'.repeat(40)], hobbies: ` ${'x'.repeat(500)} ` };
  const over = { name: '😀'.repeat(61), traits: ['😀'.repeat(41)], hobbies: 'x'.repeat(501) };
  for (const [changes, fields] of [
    [fits, []],
    [over, ['hobbies', 'name', 'traits']],
  ] as const) {
    expect(Object.keys(await errorTypes(changes)).sort()).toEqual(fields);
    const result = createCharacterBody.safeParse(bodyOf({ ...formOf(stored), ...changes }));
    const rejected = result.error?.issues.map(({ path }) => String(path[0])).sort() ?? [];
    expect(rejected).toEqual(fields);
  }
});

test('finds the first field with an error and its tab', () => {
  expect(firstField(['occupation', 'traits'])).toBe('traits');
  expect([tabOf('traits'), tabOf('occupation')]).toEqual(['basic', 'physical']);
});
