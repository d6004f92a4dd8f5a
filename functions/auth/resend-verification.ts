import { endpoint } from '#functions/endpoint.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { askForLink } from './ask-for-link.ts';
import { linkServices } from './services.ts';

const services = linkServices();

export const handler = endpoint(
  accountOperations,
  'resend-verification',
  async ({ body, siteOrigin, viewerAddress }) => ({
    message: await askForLink(
      services,
      { kind: 'verify-email', email: body.email, siteOrigin },
      viewerAddress,
    ),
  }),
);
