import { endpoint } from '#functions/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readDashboard } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();

export const handler = endpoint(adminOperations, 'admin-dashboard', async () =>
  readDashboard(services.analytics, await services.characters.count(), services.clock.now()),
);
