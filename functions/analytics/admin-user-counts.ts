import { endpoint } from '#functions/endpoint.ts';
import { adminUserCounts } from '#shared/operations/admin-user-counts.ts';
import { readCounts } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();

export const handler = endpoint(adminUserCounts, async () =>
  readCounts(services.analytics, services.clock.now()),
);
