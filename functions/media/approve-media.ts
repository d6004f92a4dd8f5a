import { recordAdminAction } from '#functions/audit/audit.ts';
import { invalidateCharacterCache } from '#functions/characters/invalidate-character-cache.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { findFirstItemUpdate } from './first-item.ts';
import { mediaItemNotFound } from './gallery.ts';
import type { GalleryDeps } from './gallery-services.ts';

/**
 * Shows an item that waits for an approval to members, or keeps it hidden. Throws not_found, forbidden for its uploader, and
 * conflict for an item that does not wait or has just changed.
 */
export async function approveMedia(
  deps: GalleryDeps,
  actorId: number,
  mediaId: number,
  isApproved: boolean,
): Promise<void> {
  const { gallery } = deps;
  const characterId = await gallery.getCharacterId(mediaId);
  const item = characterId && (await gallery.get(characterId, mediaId));
  if (!item) throw mediaItemNotFound();
  if (item.approval === undefined) {
    throw new AppError('conflict', 'This item does not wait for an approval.');
  }
  if (isApproved && item.uploadedBy === actorId) {
    throw new AppError('forbidden', 'You uploaded this yourself. Another administrator has to approve it.');
  }
  await recordAdminAction(deps, {
    actorId,
    action: 'media.approve',
    target: { type: 'media', id: mediaId },
    detail: isApproved ? 'approved' : 'not approved',
  });
  const first = isApproved ? await findFirstItemUpdate(gallery, { ...item, isActive: true }) : undefined;
  if (!(await gallery.setApproval(item, isApproved, first))) {
    throw new AppError(
      'conflict',
      'Somebody else has just changed this item. Look again, and try once more.',
    );
  }
  await invalidateCharacterCache(deps, item.characterId);
}
