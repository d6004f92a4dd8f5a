import { EDGE_SECRET_HEADER } from '#functions/platform/edge.ts';
import type { EdgeHeaders } from '../../emulators/api-gateway/event.ts';

/**
 * The headers that the deployed CloudFront distribution adds: site origin and viewer address in
 * infra/aws/edge/viewer-functions.ts, the edge secret as a custom header of the origin (infra/aws/constructs/site.ts).
 */
export const edgeHeaders =
  (edgeSecret: string): EdgeHeaders =>
  (request, url) => ({
    'x-site-origin': url.origin,
    [EDGE_SECRET_HEADER]: edgeSecret,
    'x-viewer-address': request.socket.remoteAddress ?? '',
  });
