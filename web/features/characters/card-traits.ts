const TRAITS_SHOWN = 3;

/** The traits that a card shows: the first three. */
export const cardTraits = (traits: readonly string[]): readonly string[] => traits.slice(0, TRAITS_SHOWN);
