import * as z from 'zod/mini';
import { count } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** The tiles of the dashboard and today's usage. */
export const dashboard = withMeta(
  z.object({
    totalUsers: count,
    /** Distinct members who sent a message or started a call today. */
    activeUsersToday: count,
    premiumUsers: count,
    totalCharacters: count,
    dailyStats: z.object({
      totalMessages: count,
      totalImageRequests: count,
      totalVideoRequests: count,
      totalVoiceCalls: count,
    }),
  }),
  { id: 'Dashboard' },
);
export type Dashboard = z.infer<typeof dashboard>;

export const adminDashboard = defineOperation({
  id: 'admin-dashboard',
  method: 'GET',
  path: '/api/admin/analytics/dashboard',
  summary: "Counts members, companions and today's usage.",
  access: 'admin',
  needs: ['table:read'],
  responses: { 200: dashboard },
  errors: [],
});
