import type { Character } from '#shared/schemas/character.ts';

const MALE = /\b(?:he|him|his|himself|man|gentleman)\b/gi;
const FEMALE = /\b(?:she|her|hers|herself|woman|lady)\b/gi;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether the fields describe a companion as male, by pronouns and nouns. */
export function isMale({ description, background, personality, bustiness }: Character): boolean {
  if (bustiness !== '') return false;
  const text = `${description} ${background} ${personality}`;
  return count(text, MALE) > count(text, FEMALE);
}

/** Picks one of a model's voices, deterministic per companion. */
export function pickVoice<Name extends string>(
  character: Character,
  voices: { female: readonly [Name, ...Name[]]; male: readonly [Name, ...Name[]] },
): Name {
  const candidates = isMale(character) ? voices.male : voices.female;
  return candidates[character.id % candidates.length] ?? candidates[0];
}
