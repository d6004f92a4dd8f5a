import { endpoint } from '#functions/endpoint.ts';
import { authForgotPassword } from '#shared/operations/auth-forgot-password.ts';
import { askForLink } from './ask-for-link.ts';
import { linkServices } from './services.ts';

const services = linkServices();

export const handler = endpoint(authForgotPassword, async ({ body, siteOrigin, viewerAddress }) => ({
  message: await askForLink(
    services,
    { kind: 'reset-password', email: body.email, siteOrigin },
    viewerAddress,
  ),
}));
