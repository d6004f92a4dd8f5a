import { globSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenTexts } from '#functions/characters/check-texts.ts';
import { decide } from '#functions/safety/policy.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import { characterFields, MINIMUM_CHARACTER_AGE } from '#shared/schemas/character.ts';
import { moderation } from '#test/safety/classify.ts';
import { findCharacters, TRAIT_FILTERS } from '#web/features/gallery/trait-filters.ts';
import { demoCharacters } from './characters.ts';
import { PORTRAITS } from './draw/people.ts';

const MEDIA = join(import.meta.dirname, 'media');
const MAXIMUM_BYTES = 400 * 1_024;

test('there are twelve complete adult companions that differ in age and nationality', async () => {
  expect(demoCharacters).toHaveLength(12);
  for (const demo of demoCharacters) {
    const fields = characterFields.parse(demo);
    const { imageUrl, bustiness, ...written } = fields;
    expect(
      Object.entries(written).filter(([, value]) => value.length === 0),
      demo.slug,
    ).toEqual([]);
    expect(Number(fields.age)).toBeGreaterThan(MINIMUM_CHARACTER_AGE + 4);
    const verdict = await moderation.check({ stage: 'card', fields: writtenTexts(fields) });
    expect({ slug: demo.slug, action: decide('card', verdict) }).toEqual({
      slug: demo.slug,
      action: 'allow',
    });
  }
  expect(new Set(demoCharacters.map(({ age }) => age)).size).toBe(12);
  expect(new Set(demoCharacters.map(({ nationality }) => nationality)).size).toBeGreaterThanOrEqual(8);
});

test('every gallery filter matches some of them but not all', () => {
  for (const filter of TRAIT_FILTERS.filter((name) => name !== 'All')) {
    const found = findCharacters(demoCharacters, '', filter).length;
    expect(found, filter).toBeGreaterThanOrEqual(3);
    expect(found, filter).toBeLessThan(12);
  }
});

test('each has one default loop and one default picture, and a blurred version of premium media', () => {
  for (const { slug, media } of demoCharacters) {
    const defaults = media.filter(({ isDefault }) => isDefault).map(({ type }) => type);
    expect(defaults.sort(), slug).toEqual(['image', 'video']);
    expect(media.filter(({ type }) => type === 'image').length).toBeGreaterThanOrEqual(4);
    for (const item of media) expect(item.tags.includes(SPICY_TAG)).toBe(item.blurred !== undefined);
  }
});

test('every listed file exists and is small, and there are no others', () => {
  const named = demoCharacters.flatMap(({ slug, media }) =>
    media.flatMap(({ file, poster, blurred }) =>
      [file, poster, blurred].flatMap((name) => (name ? `${slug}/${name}` : [])),
    ),
  );
  const present = globSync('*/*.{webp,mp4}', { cwd: MEDIA }).map(
    (file) => `${basename(dirname(file))}/${basename(file)}`,
  );
  expect(present.sort()).toEqual(named.sort());
  for (const file of named) expect(statSync(join(MEDIA, file)).size, file).toBeLessThanOrEqual(MAXIMUM_BYTES);
  expect(Object.keys(PORTRAITS).sort()).toEqual(demoCharacters.map(({ slug }) => slug).sort());
});
