import type { MediaRecord } from '#functions/characters/character-store.ts';
import type { FirstItemUpdate, GalleryStore } from './gallery-store.ts';
import { isPublic } from './media-item.ts';

/**
 * The first picture and the first clip become the defaults of their type, and the first picture the profile picture.
 * Undefined for an item that is not the first, or hidden.
 */
export async function findFirstItemUpdate(
  gallery: Pick<GalleryStore, 'getCharacter' | 'list'>,
  item: MediaRecord,
): Promise<FirstItemUpdate | undefined> {
  const [character, items] = await Promise.all([
    gallery.getCharacter(item.characterId),
    gallery.list(item.characterId),
  ]);
  if (character === undefined || !item.isActive) return undefined;
  const expectedDefault = item.type === 'image' ? character.defaultImage : character.defaultVideo;
  const hasDefault = items.some(
    (other) =>
      other.type === item.type &&
      other.isActive &&
      (expectedDefault === undefined ? other.isDefault : other.id === expectedDefault),
  );
  if (hasDefault) return undefined;
  const isProfilePicture = item.type === 'image' && isPublic(item) && character.imageUrl === '';
  return { expectedDefault, imageUrl: isProfilePicture ? `/${item.key}` : undefined };
}
