import { endpoint } from '#functions/platform/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { sessionCookies } from '#functions/platform/session-cookies.ts';
import { signUp } from './identity.ts';
import { identityServices } from './services.ts';

const identity = identityServices();

export const handler = endpoint('auth-signup', async ({ body }) => {
  const { user, tokens } = await signUp(identity, body);
  return new Reply({ body: user, cookies: sessionCookies(tokens) });
});
