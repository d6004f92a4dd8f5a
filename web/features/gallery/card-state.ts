import type { MediaItem } from '#shared/operations/characters-media.ts';

/** What marks a place where a card will be. */
export const CARD_PLACE = 'data-card-place';

/** How a portrait fills its card. */
export const posterShape = 'absolute inset-0 size-full object-cover';

export type CardState =
  | { kind: 'loading' }
  | { kind: 'hidden' }
  /** Its media could not be fetched: the companion's picture stands in. */
  | { kind: 'still' }
  | { kind: 'video'; video: MediaItem };

/** What a card shows: undefined media are still loading, null ones could not be fetched. */
export function cardState(media: readonly MediaItem[] | null | undefined): CardState {
  if (media === undefined) return { kind: 'loading' };
  if (media === null) return { kind: 'still' };
  const video = media.find((item) => item.type === 'video' && item.isDefault && item.isActive);
  return video ? { kind: 'video', video } : { kind: 'hidden' };
}
