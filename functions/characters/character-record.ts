import { EMPTY_CHARACTER_FIELDS } from '#shared/character-options.ts';
import type { Character, CharacterFields } from '#shared/schemas/character.ts';

/** A companion as stored. */
export interface CharacterRecord extends Omit<Character, 'isRetired'> {
  /** Which item is the default of its kind; without one, the items themselves say so. */
  defaultImage?: number;
  defaultVideo?: number;
  /** ISO 8601; set when an operator has taken it away. */
  retiredAt?: string;
}

/** What is changed of a companion; what is undefined stays. */
export type CharacterChanges = { [Field in keyof CharacterFields]?: CharacterFields[Field] | undefined };

/**
 * All that is left of a companion that was taken away, beside its name and age. Written out, not parsed from the schema:
 * everything that reads a companion comes by here, and would build that schema at each cold start.
 */
export const RETIRED_FIELDS: Required<Omit<CharacterFields, 'name' | 'age'>> = {
  ...EMPTY_CHARACTER_FIELDS,
  description: 'This companion is not available any more.',
};
