import { endpoint } from '#functions/endpoint.ts';
import { mediaTags } from '#shared/operations/media-tags.ts';
import { galleryServices } from './gallery-services.ts';
import { setSpicyTag } from './set-spicy-tag.ts';

const services = galleryServices();

export const handler = endpoint(mediaTags, async ({ session, params, body }) => {
  await setSpicyTag(services, session.userId, params.mediaId, body.tags.length > 0);
  return { ok: true as const };
});
