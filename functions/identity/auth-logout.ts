import { endpoint } from '#functions/platform/endpoint.ts';
import { log } from '#functions/platform/log.ts';
import { Reply } from '#functions/platform/reply.ts';
import { clearedCookies, REFRESH_COOKIE } from '#functions/platform/session-cookies.ts';
import { authOperations } from '#shared/operations/auth.ts';
import { identityServices } from './services.ts';

const { provider } = identityServices();

export const handler = endpoint(authOperations, 'auth-logout', async ({ cookies }) => {
  const refreshToken = cookies[REFRESH_COOKIE];
  // Whatever becomes of the token, this browser must not stay signed in.
  if (refreshToken)
    await provider
      .revoke(refreshToken)
      .catch((error) => log.error('a refresh token could not be revoked', { error }));
  return new Reply({ body: { ok: true as const }, cookies: clearedCookies() });
});
