import { endpoint } from '#functions/endpoint.ts';
import { identityServices } from '#functions/identity/services.ts';
import { jobStarter } from '#functions/platform/job-starter.ts';
import { Reply } from '#functions/platform/reply.ts';
import { clearedDeviceCookie, clearedSessionCookies } from '#functions/platform/session-cookies.ts';
import { userDelete } from '#shared/operations/user-delete.ts';
import { deleteAccount } from './delete-account.ts';
import { privacyServices } from './services.ts';
import type { RemovalJob } from './start-removal.ts';

const services = {
  ...privacyServices(),
  ...identityServices(),
  startJob: jobStarter<RemovalJob>('erase-member'),
};

const IN_PROGRESS =
  'Your account is closed, and everything in it is being deleted. With many messages this takes a few minutes.';

export const handler = endpoint(userDelete, async ({ session, body }) => {
  const isRemoved = await deleteAccount(services, session, body);
  const cookies = [...clearedSessionCookies(), clearedDeviceCookie()];
  return isRemoved
    ? new Reply({ body: { ok: true as const }, cookies })
    : new Reply({ status: 202, body: { message: IN_PROGRESS }, cookies });
});
