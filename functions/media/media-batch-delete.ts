import { endpoint } from '#functions/endpoint.ts';
import { adminMediaOperations } from '#shared/operations/admin-media.ts';
import { deleteItems } from './gallery.ts';
import { gallery } from './gallery-services.ts';

const desk = gallery();

export const handler = endpoint(
  adminMediaOperations,
  'media-batch-delete',
  async ({ session, params, body }) => ({
    deleted: await deleteItems(desk, session.userId, params.id, body.mediaIds),
  }),
);
