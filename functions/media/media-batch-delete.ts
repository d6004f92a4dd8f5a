import { endpoint } from '#functions/endpoint.ts';
import { mediaBatchDelete } from '#shared/operations/media-batch-delete.ts';
import { deleteItems } from './gallery.ts';
import { galleryDeps } from './gallery-services.ts';

const deps = galleryDeps();

export const handler = endpoint(mediaBatchDelete, async ({ session, params, body }) => ({
  deleted: await deleteItems(deps, session.userId, params.id, body.mediaIds),
}));
