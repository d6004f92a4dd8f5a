import { adminServices } from '#functions/admin/services.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readGrowth } from './analytics.ts';

const services = adminServices();

export const handler = endpoint(adminOperations, 'admin-user-growth', async () =>
  readGrowth(services.analytics, services.clock.now()),
);
