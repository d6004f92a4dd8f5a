import { endpoint } from '#functions/endpoint.ts';
import { identityServices } from '#functions/identity/services.ts';
import { stopImpersonating } from '#functions/impersonation/impersonation.ts';
import { impersonationServices } from '#functions/impersonation/services.ts';
import { log } from '#functions/platform/log.ts';
import { Reply } from '#functions/platform/reply.ts';
import { checkSession } from '#functions/platform/session.ts';
import {
  clearedImpersonationCookie,
  clearedSessionCookies,
  IMPERSONATION_COOKIE,
  REFRESH_COOKIE,
  SESSION_COOKIE,
} from '#functions/platform/session-cookies.ts';
import { authLogout } from '#shared/operations/auth-logout.ts';

const { provider, members } = identityServices();
const services = impersonationServices();

/** Revokes every token of the log-in, also when the session token has expired. */
async function endLogIn(token: string | undefined): Promise<void> {
  const check = token ? await checkSession(token) : undefined;
  if (check === undefined || check.state === 'invalid') return;
  const { userId, logInId } = check.session;
  if (logInId) await members.endLogIn(userId, logInId);
}

export const handler = endpoint(authLogout, async ({ session, cookies }) => {
  const { [REFRESH_COOKIE]: refreshToken, [IMPERSONATION_COOKIE]: grant } = cookies;
  // A failed revocation does not keep the browser signed in.
  const logFailure = (error: unknown) => log.error('token not revoked', { error: error as Error });
  await Promise.all([
    refreshToken && provider.revoke(refreshToken).catch(logFailure),
    endLogIn(cookies[SESSION_COOKIE]).catch(logFailure),
    stopImpersonating(services, session, grant).catch(logFailure),
  ]);
  const cleared = [...clearedSessionCookies(), ...(grant ? [clearedImpersonationCookie()] : [])];
  return new Reply({ body: { ok: true as const }, cookies: cleared });
});
