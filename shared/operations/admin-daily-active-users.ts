import * as z from 'zod/mini';
import { day } from '../schemas/admin.ts';
import { count } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

export const dailyActiveRow = withMeta(z.object({ date: day, count }), { id: 'DailyActiveRow' });
export type DailyActiveRow = z.infer<typeof dailyActiveRow>;

export const adminDailyActiveUsers = defineOperation({
  id: 'admin-daily-active-users',
  method: 'GET',
  path: '/api/admin/analytics/daily-active-users',
  summary: 'Counts active members on each of the last 30 days, today last.',
  access: 'admin',
  needs: ['table:read'],
  responses: { 200: z.array(dailyActiveRow) },
  errors: [],
});
