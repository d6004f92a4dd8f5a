import { endpoint } from '#functions/endpoint.ts';
import { mediaBatchDelete } from '#shared/operations/media-batch-delete.ts';
import { deleteMediaItems } from './gallery.ts';
import { galleryServices } from './gallery-services.ts';

const services = galleryServices();

export const handler = endpoint(mediaBatchDelete, async ({ session, params, body }) => ({
  deleted: await deleteMediaItems(services, session.userId, params.id, body.mediaIds),
}));
