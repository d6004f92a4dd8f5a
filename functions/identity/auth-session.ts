import { endpoint } from '#functions/platform/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { REFRESH_COOKIE, sessionCookies } from '#functions/platform/session-cookies.ts';
import { authOperations } from '#shared/operations/auth.ts';
import { currentSession } from './identity.ts';
import { identityServices } from './services.ts';

const identity = identityServices();

export const handler = endpoint(authOperations, 'auth-session', async ({ session, cookies }) => {
  const current = await currentSession(identity, session, cookies[REFRESH_COOKIE]);
  if (current === undefined) return new Reply({ status: 204 });
  return new Reply({ body: current.user, cookies: current.tokens ? sessionCookies(current.tokens) : [] });
});
