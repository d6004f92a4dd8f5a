import type { MediaRecord } from '#functions/characters/character-store.ts';
import { toMediaItem } from '#functions/media/media-item.ts';
import type { MediaUrls } from '#functions/media/media-urls.ts';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import type { CollectionRecord } from './collection-store.ts';

/** Collected items with URLs for this viewer; items whose media was deleted or is hidden are left out. */
export function toCollectionItems(
  collected: readonly CollectionRecord[],
  media: readonly MediaRecord[],
  viewer: { isPremium: boolean },
  urls: MediaUrls,
): CollectionItem[] {
  const byId = new Map(media.map((record) => [record.id, record]));
  return collected.flatMap(({ mediaId, ...item }) => {
    const record = byId.get(mediaId);
    if (record === undefined) return [];
    const { url, posterUrl, isBlurred } = toMediaItem(record, viewer, urls);
    return [
      {
        id: item.id,
        characterId: item.characterId,
        characterName: item.characterName,
        mediaId,
        mediaUrl: url,
        mediaType: item.mediaType,
        ...(posterUrl && { posterUrl }),
        isBlurred,
        message: item.message,
        timestamp: item.timestamp,
      },
    ];
  });
}
