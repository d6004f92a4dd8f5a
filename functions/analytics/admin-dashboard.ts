import { requireAdministrator } from '#functions/admin/administrator.ts';
import { adminServices } from '#functions/admin/services.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readDashboard } from './analytics.ts';

const services = adminServices();

export const handler = endpoint(adminOperations, 'admin-dashboard', async ({ session }) => {
  await requireAdministrator(session, services.members);
  return readDashboard(services.analytics, await services.characters.count(), services.clock.now());
});
