import { endpoint } from '#functions/endpoint.ts';
import { mailedServices } from '#functions/identity/services.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { forgotPassword } from './password-reset.ts';

const services = mailedServices();

export const handler = endpoint(
  accountOperations,
  'auth-forgot-password',
  async ({ body, siteOrigin, viewerAddress }) => ({
    message: await forgotPassword(services, body.email, siteOrigin, viewerAddress),
  }),
);
