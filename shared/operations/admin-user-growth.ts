import * as z from 'zod/mini';
import { day } from '../schemas/admin.ts';
import { count } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** One day of the growth chart; `cumulativeUsers` counts the members at its end. */
export const growthRow = withMeta(z.object({ date: day, newUsers: count, cumulativeUsers: count }), {
  id: 'UserGrowthRow',
});
export type GrowthRow = z.infer<typeof growthRow>;

export const adminUserGrowth = defineOperation({
  id: 'admin-user-growth',
  method: 'GET',
  path: '/api/admin/analytics/user-growth',
  summary: 'Counts new members on each of the last 30 days, today last.',
  access: 'admin',
  needs: ['table:read'],
  responses: { 200: z.array(growthRow) },
  errors: [],
});
