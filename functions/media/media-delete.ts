import { endpoint } from '#functions/endpoint.ts';
import { adminMediaOperations } from '#shared/operations/admin-media.ts';
import { deleteItem } from './gallery.ts';
import { gallery } from './gallery-services.ts';

const desk = gallery();

export const handler = endpoint(adminMediaOperations, 'media-delete', async ({ session, params }) => {
  await deleteItem(desk, session.userId, params.id, params.mediaId);
  return { ok: true as const };
});
