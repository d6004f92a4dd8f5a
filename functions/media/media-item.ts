import type { CharacterRecord } from '#functions/characters/character-record.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { MediaUrls } from './media-urls.ts';

/**
 * An item as the one who asks may see it. What makes it premium is decided here, by the address handed out: a free
 * member gets the blurred rendition, and the address of the real file is nowhere in the answer.
 */
export function toMediaItem(record: MediaRecord, viewer: { isPremium: boolean }, urls: MediaUrls): MediaItem {
  const isSpicy = record.tags.includes(SPICY_TAG);
  const isBlurred = isSpicy && !viewer.isPremium;
  const address = isSpicy ? urls.signed : urls.open;
  const url = isBlurred ? urls.open(record.blurredKey ?? '') : address(record.key);
  const posterKey = isBlurred ? record.blurredKey : record.posterKey;
  return {
    id: record.id,
    characterId: record.characterId,
    type: record.type,
    url,
    ...(posterKey && { posterUrl: isBlurred ? urls.open(posterKey) : address(posterKey) }),
    isDefault: record.isDefault,
    isActive: record.isActive,
    isBlurred,
    tags: record.tags,
  };
}

/** What is active, with the default of each kind as the companion names it; one that names none leaves it to the items. */
export function activeItems(
  items: readonly MediaRecord[],
  { defaultImage, defaultVideo }: Pick<CharacterRecord, 'defaultImage' | 'defaultVideo'>,
): MediaRecord[] {
  return items
    .filter(({ isActive }) => isActive)
    .map((item) => {
      const named = item.type === 'image' ? defaultImage : defaultVideo;
      return named === undefined ? item : { ...item, isDefault: item.id === named };
    });
}
