import { endpoint } from '#functions/platform/endpoint.ts';
import { adminMediaOperations } from '#shared/operations/admin-media.ts';
import { setDefault } from './gallery.ts';
import { gallery } from './gallery-services.ts';

const desk = gallery();

export const handler = endpoint(adminMediaOperations, 'media-default', async ({ session, params }) => {
  await setDefault(desk, session.userId, params);
  return { ok: true as const };
});
