import { endpoint } from '#functions/endpoint.ts';
import { adminMediaOperations } from '#shared/operations/admin-media.ts';
import { deleteItems } from './gallery.ts';
import { galleryDeps } from './gallery-services.ts';

const deps = galleryDeps();

export const handler = endpoint(
  adminMediaOperations,
  'media-batch-delete',
  async ({ session, params, body }) => ({
    deleted: await deleteItems(deps, session.userId, params.id, body.mediaIds),
  }),
);
