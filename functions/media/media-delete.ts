import { endpoint } from '#functions/endpoint.ts';
import { mediaDelete } from '#shared/operations/media-delete.ts';
import { deleteItem } from './gallery.ts';
import { gallery } from './gallery-services.ts';

const desk = gallery();

export const handler = endpoint(mediaDelete, async ({ session, params }) => {
  await deleteItem(desk, session.userId, params.id, params.mediaId);
  return { ok: true as const };
});
