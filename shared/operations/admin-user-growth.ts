import * as z from 'zod/mini';
import { day } from '../schemas/admin.ts';
import { count } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** A day of the growth chart; `cumulativeUsers` is how many members there were at its end. */
export const growthRow = withMeta(z.object({ date: day, newUsers: count, cumulativeUsers: count }), {
  id: 'UserGrowthRow',
});
export type GrowthRow = z.infer<typeof growthRow>;

export const adminUserGrowth = defineOperation({
  id: 'admin-user-growth',
  method: 'GET',
  path: '/api/admin/analytics/user-growth',
  summary: 'How many members joined on each of the last 30 days, today last.',
  access: 'admin',
  needs: ['table:read'],
  responses: { 200: z.array(growthRow) },
  errors: [],
});
