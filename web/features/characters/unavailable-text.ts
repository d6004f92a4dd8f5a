import type { Character } from '#shared/schemas/character.ts';

/** A companion whose name is not known counts as hidden. */
const unavailable = (character: Character | undefined): string =>
  character && !character.isHidden ? 'not available any more' : 'not available at the moment';

/** Says that a companion was hidden, for now, or deleted. */
export const unavailableText = (character: Character | undefined): string =>
  `${character?.name ?? 'This companion'} is ${unavailable(character)}.`;

/** The same beside its name. */
export const unavailableLabel = (character: Character): string =>
  unavailable(character).replace('not', 'Not');
