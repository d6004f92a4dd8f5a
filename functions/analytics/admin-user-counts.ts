import { endpoint } from '#functions/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readCounts } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();

export const handler = endpoint(adminOperations, 'admin-user-counts', async () =>
  readCounts(services.analytics, services.clock.now()),
);
