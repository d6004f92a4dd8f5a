import { endpoint } from '#functions/endpoint.ts';
import { mailedServices } from '#functions/identity/services.ts';
import { resendVerification } from '#functions/identity/verification.ts';
import { accountOperations } from '#shared/operations/account.ts';

const services = mailedServices();

export const handler = endpoint(
  accountOperations,
  'resend-verification',
  async ({ body, siteOrigin, viewerAddress }) => ({
    message: await resendVerification(services, body.email, siteOrigin, viewerAddress),
  }),
);
