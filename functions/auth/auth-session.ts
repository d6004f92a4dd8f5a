import { endpoint } from '#functions/endpoint.ts';
import { currentSession } from '#functions/identity/identity.ts';
import { identityServices } from '#functions/identity/services.ts';
import { impersonationServices } from '#functions/impersonation/services.ts';
import { Reply } from '#functions/platform/reply.ts';
import { REFRESH_COOKIE } from '#functions/platform/session-cookies.ts';
import { authSession } from '#shared/operations/auth-session.ts';
import { sessionReply } from './session-reply.ts';

const services = { ...impersonationServices(), ...identityServices() };

export const handler = endpoint(authSession, async ({ session, cookies }) => {
  const current = await currentSession(services, session, cookies[REFRESH_COOKIE]);
  return current === undefined ? new Reply({ status: 204 }) : sessionReply(services, current, cookies);
});
