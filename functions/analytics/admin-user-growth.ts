import { endpoint } from '#functions/endpoint.ts';
import { adminUserGrowth } from '#shared/operations/admin-user-growth.ts';
import { readGrowth } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();

export const handler = endpoint(adminUserGrowth, async () =>
  readGrowth(services.analytics, services.clock.now()),
);
