import { expect, test } from 'vitest';
import { type AdminCharacter, createCharacterBody } from '#shared/schemas/admin-character.ts';
import {
  blanksOf,
  bodyOf,
  changesOf,
  followed,
  formOf,
  isFilled,
  isUntouched,
  stillWrong,
  tabOf,
  tooLongOf,
} from './character-form.ts';

const ines = { ...formOf(), id: 7, chatCount: 0, name: 'Ines', age: '37', description: 'Restores violins.' };
const stored = (changes: Partial<AdminCharacter> = {}): AdminCharacter => ({ ...ines, ...changes });

test('only what was touched is sent; empty traits are nothing', () => {
  expect(changesOf(formOf(stored()), stored())).toEqual({});
  const form = { ...formOf(stored()), age: '38', traits: [' wry ', ''] };
  expect(changesOf(form, stored())).toEqual({ age: '38', traits: ['wry'] });
});

test('what changed beside the form is kept, and so is what was typed', () => {
  const form = { ...formOf(stored()), occupation: 'Luthier' };
  const now = stored({ imageUrl: '/media/characters/7/1.webp', occupation: 'Baker' });
  const after = followed(form, formOf(stored()), formOf(now));
  expect(after).toEqual({ ...formOf(now), occupation: 'Luthier' });
  expect(changesOf(after, now)).toEqual({ occupation: 'Luthier' });
  expect([isUntouched(after, now), isUntouched(formOf(now), now)]).toEqual([false, true]);
});

test('name, age and description are needed, and more than blanks', () => {
  const blank = { ...formOf(stored()), name: ' ' };
  expect([isFilled(formOf()), isFilled(blank)]).toEqual([false, true]);
  expect([blanksOf(blank), blanksOf(formOf(stored()))]).toEqual([{ name: 'Fill this in.' }, {}]);
});

test('a text is too long where the server says so: an emoji is one character', () => {
  const fits = { name: '😀'.repeat(60), traits: ['😀'.repeat(40)], hobbies: ` ${'x'.repeat(500)} ` };
  const over = { name: '😀'.repeat(61), traits: ['😀'.repeat(41)], hobbies: 'x'.repeat(501) };
  for (const [changes, wrong] of [
    [fits, []],
    [over, ['hobbies', 'name', 'traits']],
  ] as const) {
    const form = { ...formOf(stored()), ...changes };
    expect(Object.keys(tooLongOf(form)).sort()).toEqual(wrong);
    const answer = createCharacterBody.safeParse(bodyOf(form));
    const refused = answer.error?.issues.map(({ path }) => String(path[0])).sort() ?? [];
    expect(refused).toEqual(wrong);
  }
});

test('what is wrong is shown on the tab of the first of it, until that field is changed', () => {
  const errors = { occupation: 'No.', traits: 'No.' };
  expect([tabOf(errors), tabOf({ occupation: 'No.' })]).toEqual(['basic', 'physical']);
  const before = formOf(stored());
  const after = { ...before, traits: ['wry'], name: 'Inês' };
  expect(stillWrong(errors, before, after)).toEqual({ occupation: 'No.' });
});
