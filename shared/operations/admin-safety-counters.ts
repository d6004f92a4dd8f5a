import * as z from 'zod/mini';
import { day } from '../schemas/admin.ts';
import { count } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

const safetyTotal = withMeta(
  z.object({
    /** Where it happened: a member's message, a reply, a card, a call, a report, an account or a notice. */
    stage: z.string(),
    label: z.string(),
    action: z.string(),
    count,
  }),
  { id: 'SafetyTotal' },
);
export type SafetyTotal = z.infer<typeof safetyTotal>;

export const adminSafetyCounters = defineOperation({
  id: 'admin-safety-counters',
  method: 'GET',
  path: '/api/admin/safety/counters',
  summary: 'Totals of safety events of the last 30 days by stage, label and action, without identifiers.',
  access: 'admin',
  needs: ['table:read'],
  responses: { 200: z.object({ from: day, to: day, totals: z.array(safetyTotal) }) },
  errors: [],
});
