import { endpoint } from '#functions/endpoint.ts';
import { mediaApproval } from '#shared/operations/media-approval.ts';
import { approveMedia } from './approve-media.ts';
import { galleryServices } from './gallery-services.ts';

const services = galleryServices();

export const handler = endpoint(mediaApproval, async ({ session, params, body }) => {
  await approveMedia(services, session.userId, params.mediaId, body.approved);
  return { ok: true as const };
});
