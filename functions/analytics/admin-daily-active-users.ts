import { endpoint } from '#functions/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readDailyActive } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();

export const handler = endpoint(adminOperations, 'admin-daily-active-users', async () =>
  readDailyActive(services.analytics, services.clock.now()),
);
