import { adminServices } from '#functions/admin/services.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readDashboard } from './analytics.ts';

const services = adminServices();

export const handler = endpoint(adminOperations, 'admin-dashboard', async () =>
  readDashboard(services.analytics, await services.characters.count(), services.clock.now()),
);
