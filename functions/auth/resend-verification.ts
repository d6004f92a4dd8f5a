import { endpoint } from '#functions/endpoint.ts';
import { resendVerification } from '#shared/operations/resend-verification.ts';
import { askForLink } from './ask-for-link.ts';
import { linkServices } from './services.ts';

const services = linkServices();

export const handler = endpoint(resendVerification, async ({ body, siteOrigin, viewerAddress }) => ({
  message: await askForLink(services, { kind: 'verify-email', email: body.email, siteOrigin }, viewerAddress),
}));
