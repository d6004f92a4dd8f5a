import { endpoint } from '#functions/endpoint.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { mailedServices } from './services.ts';
import { resendVerification } from './verification.ts';

const services = mailedServices();

export const handler = endpoint(
  accountOperations,
  'resend-verification',
  async ({ body, siteOrigin, viewerAddress }) => ({
    message: await resendVerification(services, body.email, siteOrigin, viewerAddress),
  }),
);
