import { endpoint } from '#functions/endpoint.ts';
import { identityServices, mailedServices } from '#functions/identity/services.ts';
import { Reply } from '#functions/platform/reply.ts';
import { sessionCookies } from '#functions/platform/session-cookies.ts';
import { referralServices } from '#functions/referrals/services.ts';
import { authOperations } from '#shared/operations/auth.ts';
import { join } from './sign-up.ts';

const services = { ...referralServices(), ...identityServices(), ...mailedServices() };

export const handler = endpoint(
  authOperations,
  'auth-signup',
  async ({ body, siteOrigin, viewerAddress }) => {
    const { user, tokens } = await join(services, body, siteOrigin, viewerAddress);
    return new Reply({ body: user, cookies: sessionCookies(tokens) });
  },
);
