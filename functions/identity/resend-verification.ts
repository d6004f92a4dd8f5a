import { endpoint } from '#functions/platform/endpoint.ts';
import { mailedServices } from './services.ts';
import { resendVerification } from './verification.ts';

const services = mailedServices();

export const handler = endpoint('resend-verification', async ({ body, siteOrigin }) => ({
  message: await resendVerification(services, body.email, siteOrigin),
}));
