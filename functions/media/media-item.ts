import type { CharacterRecord } from '#functions/characters/character-record.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { MediaUrls } from './media-urls.ts';

/** Whether the item's file is public. */
export const isPublic = ({ tags }: MediaRecord): boolean => !tags.includes(SPICY_TAG);

/**
 * An item as the viewer may see it. Access to premium media is decided here, by the URL: a free member gets the blurred
 * rendition, and the response does not contain the URL of the original.
 */
export function toMediaItem(record: MediaRecord, viewer: { isPremium: boolean }, urls: MediaUrls): MediaItem {
  const isSpicy = record.tags.includes(SPICY_TAG);
  const isBlurred = isSpicy && !viewer.isPremium;
  const urlOf = isSpicy ? urls.signed : urls.unsigned;
  const url = isBlurred ? urls.unsigned(record.blurredKey ?? '') : urlOf(record.key);
  const posterKey = isBlurred ? record.blurredKey : record.posterKey;
  return {
    id: record.id,
    characterId: record.characterId,
    type: record.type,
    url,
    ...(posterKey && { posterUrl: isBlurred ? urls.unsigned(posterKey) : urlOf(posterKey) }),
    isDefault: record.isDefault,
    isActive: record.isActive,
    isBlurred,
    tags: record.tags,
  };
}

/** What only administrators see of an item. */
export const adminFields = ({ provenance, uploadedBy, approval }: MediaRecord) => ({
  ...(provenance && { provenance }),
  ...(uploadedBy !== undefined && { uploadedBy }),
  ...(approval && { approval }),
});

/** Active items, or all. The companion names the default of each type; otherwise the items' own flags apply. */
export function activeItems(
  items: readonly MediaRecord[],
  { defaultImage, defaultVideo }: Pick<CharacterRecord, 'defaultImage' | 'defaultVideo'>,
  { includeHidden = false } = {},
): MediaRecord[] {
  return items
    .filter(({ isActive }) => isActive || includeHidden)
    .map((item) => {
      const defaultId = item.type === 'image' ? defaultImage : defaultVideo;
      return defaultId === undefined ? item : { ...item, isDefault: item.id === defaultId };
    });
}
