import type { MediaItem } from '#shared/operations/characters-media.ts';

/** Attribute of the placeholder of a card. */
export const CARD_PLACEHOLDER = 'data-card-placeholder';

export const posterStyles = 'absolute inset-0 size-full object-cover';

export type CardState =
  | { kind: 'loading' }
  | { kind: 'hidden' }
  /** The media could not be loaded: shows the companion's portrait. */
  | { kind: 'portrait' }
  | { kind: 'video'; video: MediaItem };

/** @param media undefined while loading, null after an error */
export function cardState(media: readonly MediaItem[] | null | undefined): CardState {
  if (media === undefined) return { kind: 'loading' };
  if (media === null) return { kind: 'portrait' };
  const video = media.find((item) => item.type === 'video' && item.isDefault && item.isActive);
  return video ? { kind: 'video', video } : { kind: 'hidden' };
}
