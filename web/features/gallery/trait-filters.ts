import type { Character } from '#shared/schemas/character.ts';

/** A search waits until the typing has rested for so long, in milliseconds. */
export const SEARCH_REST = 300;

/** Each filter and the words in a trait that it stands for; All stands for everything. */
const WORDS = {
  All: [],
  Romantic: ['romantic', 'passionate'],
  Creative: ['creative', 'artistic'],
  Adventurous: ['daring', 'spontaneous', 'adventur'],
  Caring: ['caring', 'gentle', 'thoughtful'],
  Confident: ['confident', 'strength', 'sophisticat'],
} as const satisfies Record<string, readonly string[]>;

export type TraitFilter = keyof typeof WORDS;
export const TRAIT_FILTERS = Object.keys(WORDS) as TraitFilter[];

type Searched = Pick<Character, 'name' | 'description' | 'background'>;

const matchesTrait = ({ traits }: Pick<Character, 'traits'>, filter: TraitFilter): boolean =>
  filter === 'All' ||
  traits.some((trait) => WORDS[filter].some((word) => trait.toLowerCase().includes(word)));

/** A card shows the background where there is one, so a word that stands there is found as well. */
const matchesSearch = ({ name, description, background }: Searched, search: string): boolean =>
  [name, description, background].some((text) => text.toLowerCase().includes(search));

/** The companions that fit the search and the filter, both. */
export function findCharacters<C extends Searched & Pick<Character, 'traits'>>(
  characters: readonly C[],
  search: string,
  filter: TraitFilter,
): C[] {
  const wanted = search.trim().toLowerCase();
  return characters.filter(
    (character) => matchesSearch(character, wanted) && matchesTrait(character, filter),
  );
}
