import { endpoint } from '#functions/endpoint.ts';
import { identityServices } from '#functions/identity/services.ts';
import { Reply } from '#functions/platform/reply.ts';
import { impersonationCookie } from '#functions/platform/session-cookies.ts';
import { adminImpersonate } from '#shared/operations/admin-impersonate.ts';
import { GRANT_SECONDS } from './grant.ts';
import { startImpersonating } from './impersonation.ts';
import { impersonationServices } from './services.ts';

const { provider } = identityServices();
const services = { ...impersonationServices(), provider };

export const handler = endpoint(adminImpersonate, async ({ session, params }) => {
  const { token, user } = await startImpersonating(services, session, params.id);
  return new Reply({ body: user, cookies: [impersonationCookie(token, GRANT_SECONDS)] });
});
