import { endpoint } from '#functions/endpoint.ts';
import { mediaDelete } from '#shared/operations/media-delete.ts';
import { deleteItem } from './gallery.ts';
import { galleryDeps } from './gallery-services.ts';

const deps = galleryDeps();

export const handler = endpoint(mediaDelete, async ({ session, params }) => {
  await deleteItem(deps, session.userId, params.id, params.mediaId);
  return { ok: true as const };
});
