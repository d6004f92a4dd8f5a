import { endpoint } from '#functions/platform/endpoint.ts';
import { forgotPassword } from './password-reset.ts';
import { mailedServices } from './services.ts';

const services = mailedServices();

export const handler = endpoint('auth-forgot-password', async ({ body, siteOrigin }) => ({
  message: await forgotPassword(services, body.email, siteOrigin),
}));
