import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { MediaType } from '#shared/schemas/common.ts';

/** The default picture or video of a companion. */
export const defaultMedia = (media: readonly MediaItem[], type: MediaType): MediaItem | undefined =>
  media.find((item) => item.type === type && item.isDefault);
