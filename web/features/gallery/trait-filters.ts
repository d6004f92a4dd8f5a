import type { Character } from '#shared/schemas/character.ts';

/** A filter matches a trait that contains one of its words; All matches everything. */
const FILTER_WORDS = {
  All: [],
  Romantic: ['romantic', 'passionate'],
  Creative: ['creative', 'artistic'],
  Adventurous: ['daring', 'spontaneous', 'adventur'],
  Caring: ['caring', 'gentle', 'thoughtful'],
  Confident: ['confident', 'strength', 'sophisticat'],
} as const satisfies Record<string, readonly string[]>;

export type TraitFilter = keyof typeof FILTER_WORDS;
export const TRAIT_FILTERS = Object.keys(FILTER_WORDS) as TraitFilter[];

type SearchableFields = Pick<Character, 'name' | 'description' | 'background'>;

const matchesTrait = ({ traits }: Pick<Character, 'traits'>, filter: TraitFilter): boolean =>
  filter === 'All' ||
  traits.some((trait) => FILTER_WORDS[filter].some((word) => trait.toLowerCase().includes(word)));

/** Includes the background, because a card shows it. */
const matchesSearch = ({ name, description, background }: SearchableFields, search: string): boolean =>
  [name, description, background].some((text) => text.toLowerCase().includes(search));

/** The companions that match both the search and the filter. */
export function findCharacters<C extends SearchableFields & Pick<Character, 'traits'>>(
  characters: readonly C[],
  search: string,
  filter: TraitFilter,
): C[] {
  const term = search.trim().toLowerCase();
  return characters.filter((character) => matchesSearch(character, term) && matchesTrait(character, filter));
}
