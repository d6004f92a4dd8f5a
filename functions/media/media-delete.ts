import { endpoint } from '#functions/endpoint.ts';
import { adminMediaOperations } from '#shared/operations/admin-media.ts';
import { deleteItem } from './gallery.ts';
import { galleryDeps } from './gallery-services.ts';

const deps = galleryDeps();

export const handler = endpoint(adminMediaOperations, 'media-delete', async ({ session, params }) => {
  await deleteItem(deps, session.userId, params.id, params.mediaId);
  return { ok: true as const };
});
