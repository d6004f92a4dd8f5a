import { endpoint } from '#functions/endpoint.ts';
import { identityServices } from '#functions/identity/services.ts';
import { jobStarter } from '#functions/platform/job-starter.ts';
import { Reply } from '#functions/platform/reply.ts';
import { clearedDeviceCookie, clearedSessionCookies } from '#functions/platform/session-cookies.ts';
import { userDelete } from '#shared/operations/user-delete.ts';
import { deleteAccount } from './delete-account.ts';
import type { RemovalJob } from './finish-removal.ts';
import { privacyServices } from './services.ts';

const services = {
  ...privacyServices(),
  ...identityServices(),
  startJob: jobStarter<RemovalJob>('erase-member'),
};

const STILL_AT_IT =
  'Your account is closed, and everything in it is being deleted. With many messages this takes a few minutes.';

export const handler = endpoint(userDelete, async ({ session, body }) => {
  const isGone = await deleteAccount(services, session, body);
  // Either way no session of this account works any more, and nothing in this browser names it.
  const cookies = [...clearedSessionCookies(), clearedDeviceCookie()];
  return isGone
    ? new Reply({ body: { ok: true as const }, cookies })
    : new Reply({ status: 202, body: { message: STILL_AT_IT }, cookies });
});
