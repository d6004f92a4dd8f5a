import { endpoint } from '#functions/endpoint.ts';
import { adminDashboard } from '#shared/operations/admin-dashboard.ts';
import { readDashboard } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();

export const handler = endpoint(adminDashboard, async () =>
  readDashboard(services.analytics, await services.characters.count(), services.clock.now()),
);
