import { AppError } from '../app-error.ts';
import type { EndpointMiddleware } from '../request-context.ts';

/**
 * A browser names the page a state-changing request comes from; only our own may make one. The edge (CloudFront,
 * or the local gateway) writes the site's own origin into x-site-origin, over anything a client sent. A request without
 * Origin does not come from a page of another site, since every browser sends it with such requests.
 */
export const checkOrigin: EndpointMiddleware = {
  before({ event, context: { call } }) {
    if (call.operation.method === 'GET') return;
    const origin = event.headers.origin;
    if (origin === undefined) return;
    if (origin !== call.siteOrigin) {
      throw new AppError('wrong_origin', 'This request came from another site and was refused.');
    }
  },
};
