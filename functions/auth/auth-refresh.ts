import { endpoint } from '#functions/endpoint.ts';
import { refreshSession } from '#functions/identity/identity.ts';
import { identityServices } from '#functions/identity/services.ts';
import { impersonationServices } from '#functions/impersonation/services.ts';
import { REFRESH_COOKIE } from '#functions/platform/session-cookies.ts';
import { authRefresh } from '#shared/operations/auth-refresh.ts';
import { sessionReply } from './session-reply.ts';

const services = { ...impersonationServices(), ...identityServices() };

export const handler = endpoint(authRefresh, async ({ cookies }) =>
  sessionReply(services, await refreshSession(services, cookies[REFRESH_COOKIE]), cookies),
);
