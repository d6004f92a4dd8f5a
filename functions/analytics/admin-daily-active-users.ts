import { endpoint } from '#functions/endpoint.ts';
import { adminDailyActiveUsers } from '#shared/operations/admin-daily-active-users.ts';
import { readDailyActive } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();

export const handler = endpoint(adminDailyActiveUsers, async () =>
  readDailyActive(services.analytics, services.clock.now()),
);
