import { deletedAccountServices } from '#functions/deleted-accounts/services.ts';
import { endpoint } from '#functions/endpoint.ts';
import { rememberDevice } from '#functions/identity/known-device.ts';
import { emailServices, identityServices } from '#functions/identity/services.ts';
import { Reply } from '#functions/platform/reply.ts';
import { DEVICE_COOKIE, sessionCookies } from '#functions/platform/session-cookies.ts';
import { referralServices } from '#functions/referrals/services.ts';
import { authSignup } from '#shared/operations/auth-signup.ts';
import { registerMember } from './sign-up.ts';

const services = {
  ...referralServices(),
  ...identityServices(),
  ...emailServices(),
  ...deletedAccountServices(),
};

export const handler = endpoint(authSignup, async ({ body, siteOrigin, viewerAddress, cookies }) => {
  const { user, tokens } = await registerMember(services, body, siteOrigin, viewerAddress);
  const device = rememberDevice(cookies[DEVICE_COOKIE], user.id, services.clock.now());
  return new Reply({ body: user, cookies: [...sessionCookies(tokens), device] });
});
