import { endpoint } from '#functions/endpoint.ts';
import { rememberDevice } from '#functions/identity/known-device.ts';
import { emailServices, identityServices } from '#functions/identity/services.ts';
import { Reply } from '#functions/platform/reply.ts';
import { DEVICE_COOKIE } from '#functions/platform/session-cookies.ts';
import { rewardReferrer } from '#functions/referrals/referrals.ts';
import { referralServices } from '#functions/referrals/services.ts';
import { authResetPassword } from '#shared/operations/auth-reset-password.ts';
import { resetPassword } from './password-reset.ts';

const services = { ...referralServices(), ...identityServices(), ...emailServices() };

export const handler = endpoint(authResetPassword, async ({ body, siteOrigin, cookies }) => {
  const onVerified = (friend: Parameters<typeof rewardReferrer>[1]) => rewardReferrer(services, friend);
  const userId = await resetPassword(services, body, siteOrigin, onVerified);
  return new Reply({
    body: { message: 'Your password was changed. You can log in with the new one now.' },
    cookies: [rememberDevice(cookies[DEVICE_COOKIE], userId, services.clock.now())],
  });
});
