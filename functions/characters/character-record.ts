import { EMPTY_CHARACTER_FIELDS } from '#shared/character-options.ts';
import type { Character, CharacterFields } from '#shared/schemas/character.ts';

/** A companion as stored. */
export interface CharacterRecord extends Omit<Character, 'isRetired' | 'isHidden'> {
  /** Id of the default item per type; without it, the items' own flags apply. */
  defaultImage?: number;
  defaultVideo?: number;
  /** ISO 8601; set when an operator has deleted the companion (soft delete). */
  retiredAt?: string;
  /** Set on a companion that members and guests do not see. */
  review?: CharacterReview;
}

/** Why a companion is hidden: these fields need a review, or an administrator decided that it stays hidden. */
export interface CharacterReview {
  state: 'pending' | 'hidden';
  fields: string[];
  /** Changes with the companion's texts and with each decision. An approval must name it. */
  revision: number;
  /** It was never visible. */
  isNew?: true;
}

/** Changed fields; undefined means unchanged. */
export type CharacterChanges = { [Field in keyof CharacterFields]?: CharacterFields[Field] | undefined };

/**
 * Fields of a soft-deleted companion ("retired" in stored data), which keeps only its name and age. Not parsed from the
 * schema, which would be built at every cold start of a function that reads companions.
 */
export const FIELDS_AFTER_DELETION: Required<Omit<CharacterFields, 'name' | 'age'>> = {
  ...EMPTY_CHARACTER_FIELDS,
  description: 'This companion is not available any more.',
};

/** The same of a hidden companion. */
export const FIELDS_WHILE_HIDDEN: typeof FIELDS_AFTER_DELETION = {
  ...FIELDS_AFTER_DELETION,
  description: 'This companion is not available at the moment.',
};
