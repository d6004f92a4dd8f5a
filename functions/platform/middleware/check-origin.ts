import { AppError } from '../app-error.ts';
import type { EndpointMiddleware } from '../request-context.ts';

/**
 * CSRF protection: a request other than GET must come from a page of this site. The CDN (CloudFront, or the local
 * gateway) overwrites x-site-origin with the site's origin. A request without Origin does not come from another site's
 * page, because browsers send Origin with every such request.
 */
export const checkOrigin: EndpointMiddleware = {
  before({ event, context: { state } }) {
    if (state.operation.method === 'GET') return;
    const origin = event.headers.origin;
    if (origin === undefined) return;
    if (origin !== state.siteOrigin) {
      throw new AppError('wrong_origin', 'This request came from another site and was refused.');
    }
  },
};
