import { endpoint } from '#functions/endpoint.ts';
import { mediaDelete } from '#shared/operations/media-delete.ts';
import { deleteMediaItem } from './gallery.ts';
import { galleryServices } from './gallery-services.ts';

const services = galleryServices();

export const handler = endpoint(mediaDelete, async ({ session, params }) => {
  await deleteMediaItem(services, session.userId, params.id, params.mediaId);
  return { ok: true as const };
});
