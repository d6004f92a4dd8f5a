import { endpoint } from '#functions/platform/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { sessionCookies } from '#functions/platform/session-cookies.ts';
import { authOperations } from '#shared/operations/auth.ts';
import { logIn } from './identity.ts';
import { identityServices } from './services.ts';

const identity = identityServices();

export const handler = endpoint(authOperations, 'auth-login', async ({ body, viewerAddress }) => {
  const { user, tokens } = await logIn(identity, body, viewerAddress);
  return new Reply({ body: user, cookies: sessionCookies(tokens) });
});
