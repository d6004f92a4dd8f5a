import { endpoint } from '#functions/endpoint.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { requestLink } from './request-link.ts';
import { linkServices } from './services.ts';

const services = linkServices();

export const handler = endpoint(
  accountOperations,
  'auth-device-link',
  async ({ body, siteOrigin, viewerAddress }) => ({
    message: await requestLink(
      services,
      { kind: 'confirm-device', email: body.email, siteOrigin },
      viewerAddress,
    ),
  }),
);
