import { adminServices } from '#functions/admin/services.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readDailyActive } from './analytics.ts';

const services = adminServices();

export const handler = endpoint(adminOperations, 'admin-daily-active-users', async () =>
  readDailyActive(services.analytics, services.clock.now()),
);
