import { endpoint } from '#functions/endpoint.ts';
import { identityServices } from '#functions/identity/services.ts';
import { jobStarter } from '#functions/platform/jobs.ts';
import { Reply } from '#functions/platform/reply.ts';
import { clearedCookies } from '#functions/platform/session-cookies.ts';
import { accountOperations } from '#shared/operations/account.ts';
import type { RemovalJob } from './finish-removal.ts';
import { leave } from './leave.ts';
import { privacyServices } from './services.ts';

const services = {
  ...privacyServices(),
  ...identityServices(),
  startJob: jobStarter<RemovalJob>('erase-member'),
};

const STILL_AT_IT =
  'Your account is closed, and everything in it is being deleted. With many messages this takes a few minutes.';

export const handler = endpoint(
  accountOperations,
  'user-delete',
  async ({ session, body, viewerAddress }) => {
    const isGone = await leave(services, session, body, viewerAddress);
    // Either way no session of this account works any more.
    const cookies = clearedCookies();
    return isGone
      ? new Reply({ body: { ok: true as const }, cookies })
      : new Reply({ status: 202, body: { message: STILL_AT_IT }, cookies });
  },
);
