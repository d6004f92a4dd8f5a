import { type Character, type CharacterFields, characterFields } from '#shared/schemas/character.ts';

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

const {
  name: _name,
  age: _age,
  ...others
} = characterFields.parse({ name: '-', age: '18', description: '-' });

/** All that is left of a companion that was taken away, beside its name. */
export const RETIRED_FIELDS = { ...others, description: 'This companion is not available any more.' };
