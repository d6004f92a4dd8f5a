import type { EdgeHeaders } from '../../emulators/api-gateway/event.ts';

/** The headers that the deployed CloudFront distribution adds (infra/aws/edge/viewer-functions.ts). */
export const edgeHeaders =
  (secret: string): EdgeHeaders =>
  (request, url) => ({
    'x-site-origin': url.origin,
    'x-site-secret': secret,
    'x-viewer-address': request.socket.remoteAddress ?? '',
  });
