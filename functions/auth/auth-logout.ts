import { endpoint } from '#functions/endpoint.ts';
import { identityServices } from '#functions/identity/services.ts';
import { stopImpersonating } from '#functions/impersonation/impersonation.ts';
import { impersonationServices } from '#functions/impersonation/services.ts';
import { log } from '#functions/platform/log.ts';
import { Reply } from '#functions/platform/reply.ts';
import {
  clearedCookies,
  clearedImpersonation,
  IMPERSONATION_COOKIE,
  REFRESH_COOKIE,
} from '#functions/platform/session-cookies.ts';
import { authOperations } from '#shared/operations/auth.ts';

const { provider, logIns, clock } = identityServices();
const services = impersonationServices();

export const handler = endpoint(authOperations, 'auth-logout', async ({ session, cookies }) => {
  const { [REFRESH_COOKIE]: refreshToken, [IMPERSONATION_COOKIE]: grant } = cookies;
  // Whatever becomes of the tokens, this browser must not stay signed in.
  const failed = (error: unknown) => log.error('a session could not be revoked', { error: error as Error });
  await Promise.all([
    refreshToken && provider.revoke(refreshToken).catch(failed),
    // For the socket of a call that is still open somewhere.
    session?.logInId && logIns.end(session.logInId, clock.now()).catch(failed),
    stopImpersonating(services, session, grant).catch(failed),
  ]);
  const cleared = [...clearedCookies(), ...(grant === undefined ? [] : [clearedImpersonation()])];
  return new Reply({ body: { ok: true as const }, cookies: cleared });
});
