import { endpoint } from '#functions/platform/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { REFRESH_COOKIE, sessionCookies } from '#functions/platform/session-cookies.ts';
import { authOperations } from '#shared/operations/auth.ts';
import { renew } from './identity.ts';
import { identityServices } from './services.ts';

const identity = identityServices();

export const handler = endpoint(authOperations, 'auth-refresh', async ({ cookies }) => {
  const { user, tokens } = await renew(identity, cookies[REFRESH_COOKIE]);
  return new Reply({ body: user, cookies: sessionCookies(tokens) });
});
