import type { Character } from '#shared/schemas/character.ts';

const MALE = /\b(?:he|him|his|himself|man|gentleman)\b/gi;
const FEMALE = /\b(?:she|her|hers|herself|woman|lady)\b/gi;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a companion is told of as a man, as far as the fields say. */
export function isMale({ description, background, personality, bustiness }: Character): boolean {
  if (bustiness !== '') return false;
  const text = `${description} ${background} ${personality}`;
  return count(text, MALE) > count(text, FEMALE);
}

/** One of a model's voices, always the same one for a companion. */
export function voiceFor<Name extends string>(
  character: Character,
  voices: { female: readonly [Name, ...Name[]]; male: readonly [Name, ...Name[]] },
): Name {
  const fitting = isMale(character) ? voices.male : voices.female;
  return fitting[character.id % fitting.length] ?? fitting[0];
}
