import { endpoint } from '#functions/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { sessionCookies } from '#functions/platform/session-cookies.ts';
import { authOperations } from '#shared/operations/auth.ts';
import { identityServices, mailedServices } from './services.ts';
import { join } from './sign-up.ts';

const services = { ...identityServices(), ...mailedServices() };

export const handler = endpoint(
  authOperations,
  'auth-signup',
  async ({ body, siteOrigin, viewerAddress }) => {
    const { user, tokens } = await join(services, body, siteOrigin, viewerAddress);
    return new Reply({ body: user, cookies: sessionCookies(tokens) });
  },
);
