import { endpoint } from '#functions/endpoint.ts';
import { jobStarter } from '#functions/platform/job-starter.ts';
import { Reply } from '#functions/platform/reply.ts';
import type { RemovalJob } from '#functions/privacy/start-removal.ts';
import { adminUserDelete } from '#shared/operations/admin-user-delete.ts';
import { deleteUser } from './delete-user.ts';
import { adminServices } from './services.ts';

const services = { ...adminServices(), startJob: jobStarter<RemovalJob>('erase-member') };

const IN_PROGRESS =
  'The account is closed, and everything in it is being deleted. With many messages this takes a few minutes.';

export const handler = endpoint(adminUserDelete, async ({ session, params }) =>
  (await deleteUser(services, session, params.id))
    ? { ok: true as const }
    : new Reply({ status: 202, body: { message: IN_PROGRESS } }),
);
