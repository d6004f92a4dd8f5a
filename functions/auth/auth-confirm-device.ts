import { endpoint } from '#functions/endpoint.ts';
import { rememberDevice } from '#functions/identity/known-device.ts';
import { emailServices } from '#functions/identity/services.ts';
import { Reply } from '#functions/platform/reply.ts';
import { DEVICE_COOKIE } from '#functions/platform/session-cookies.ts';
import { authConfirmDevice } from '#shared/operations/auth-confirm-device.ts';
import { confirmDevice } from './confirm-device.ts';

const services = emailServices();

export const handler = endpoint(authConfirmDevice, async ({ body, cookies }) => {
  const userId = await confirmDevice(services, body.token);
  return new Reply({
    body: { message: 'This device is confirmed. Log in with your password now.' },
    cookies: [rememberDevice(cookies[DEVICE_COOKIE], userId, services.clock.now())],
  });
});
