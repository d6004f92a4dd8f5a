import { requireAdministrator } from '#functions/admin/administrator.ts';
import { adminServices } from '#functions/admin/services.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readGrowth } from './analytics.ts';

const services = adminServices();

export const handler = endpoint(adminOperations, 'admin-user-growth', async ({ session }) => {
  await requireAdministrator(session, services.members);
  return readGrowth(services.analytics, services.clock.now());
});
