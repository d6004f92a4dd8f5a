import { endpoint } from '#functions/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readGrowth } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();

export const handler = endpoint(adminOperations, 'admin-user-growth', async () =>
  readGrowth(services.analytics, services.clock.now()),
);
