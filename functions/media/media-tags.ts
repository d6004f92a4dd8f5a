import { endpoint } from '#functions/endpoint.ts';
import { adminMediaOperations } from '#shared/operations/admin-media.ts';
import { galleryDeps } from './gallery-services.ts';
import { tagItem } from './tag-item.ts';

const deps = galleryDeps();

export const handler = endpoint(adminMediaOperations, 'media-tags', async ({ session, params, body }) => {
  await tagItem(deps, session.userId, params.mediaId, body.tags.length > 0);
  return { ok: true as const };
});
