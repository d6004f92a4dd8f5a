import * as z from 'zod/mini';
import { cursor } from '../schemas/common.ts';
import { report, reportKind, reportReason, reportState } from '../schemas/report.ts';
import { defineOperation } from './define.ts';

const reportsQuery = z.object({
  state: z._default(reportState, 'open'),
  kind: z.optional(reportKind),
  reason: z.optional(reportReason),
  cursor: z.optional(cursor),
});
export type ReportsQuery = z.infer<typeof reportsQuery>;

export const adminReports = defineOperation({
  id: 'admin-reports',
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'Lists reports: open ones by due date, decided ones newest first. The header x-next-cursor has the cursor of the next page.',
  access: 'admin',
  needs: ['table:read', 'media:sign'],
  query: reportsQuery,
  responses: { 200: z.array(report) },
  errors: [],
});
