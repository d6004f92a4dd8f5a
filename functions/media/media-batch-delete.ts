import { endpoint } from '#functions/endpoint.ts';
import { mediaBatchDelete } from '#shared/operations/media-batch-delete.ts';
import { deleteItems } from './gallery.ts';
import { gallery } from './gallery-services.ts';

const desk = gallery();

export const handler = endpoint(mediaBatchDelete, async ({ session, params, body }) => ({
  deleted: await deleteItems(desk, session.userId, params.id, body.mediaIds),
}));
