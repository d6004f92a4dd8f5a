import { endpoint } from '#functions/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { clearedImpersonationCookie, IMPERSONATION_COOKIE } from '#functions/platform/session-cookies.ts';
import { authStopImpersonating } from '#shared/operations/auth-stop-impersonating.ts';
import { stopImpersonating } from './impersonation.ts';
import { impersonationServices } from './services.ts';

const services = impersonationServices();

export const handler = endpoint(authStopImpersonating, async ({ session, cookies }) => {
  await stopImpersonating(services, session, cookies[IMPERSONATION_COOKIE]);
  return new Reply({ body: { ok: true as const }, cookies: [clearedImpersonationCookie()] });
});
