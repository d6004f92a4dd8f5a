import { type LinkJob, requestLink } from './request-link.ts';
import { linkServices } from './services.ts';

interface LinkRequest {
  body: { email: string };
  siteOrigin: string;
  viewerAddress: string;
}

/** The handler of an operation that emails a link of this kind. */
export function linkRequestHandler(kind: LinkJob['kind']) {
  const services = linkServices();
  return async ({ body: { email }, siteOrigin, viewerAddress }: LinkRequest) => ({
    message: await requestLink(services, { kind, email, siteOrigin }, viewerAddress),
  });
}
