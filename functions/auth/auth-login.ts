import { endpoint } from '#functions/endpoint.ts';
import { logIn } from '#functions/identity/identity.ts';
import { rememberDevice } from '#functions/identity/known-device.ts';
import { identityServices } from '#functions/identity/services.ts';
import { stopImpersonating } from '#functions/impersonation/impersonation.ts';
import { impersonationServices } from '#functions/impersonation/services.ts';
import { Reply } from '#functions/platform/reply.ts';
import {
  clearedImpersonationCookie,
  DEVICE_COOKIE,
  IMPERSONATION_COOKIE,
  sessionCookies,
} from '#functions/platform/session-cookies.ts';
import { authLogin } from '#shared/operations/auth-login.ts';

const identity = identityServices();
const impersonation = impersonationServices();

export const handler = endpoint(authLogin, async ({ body, cookies, viewerAddress }) => {
  const device = cookies[DEVICE_COOKIE];
  const { user, tokens } = await logIn(identity, body, { viewerAddress, device });
  const loginCookies = [...sessionCookies(tokens), rememberDevice(device, user.id, identity.clock.now())];
  const grant = cookies[IMPERSONATION_COOKIE];
  if (grant === undefined) return new Reply({ body: user, cookies: loginCookies });
  // A log-in ends the browser's impersonation.
  await stopImpersonating(impersonation, undefined, grant);
  return new Reply({ body: user, cookies: [...loginCookies, clearedImpersonationCookie()] });
});
