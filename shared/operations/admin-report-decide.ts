import * as z from 'zod/mini';
import { idFromText } from '../schemas/common.ts';
import { report, reportDecision, reportNote } from '../schemas/report.ts';
import { defineOperation } from './define.ts';

export const decideReportBody = z.object({
  decision: reportDecision,
  /** For the other administrators; a warning or a lock does not send it. */
  note: z._default(reportNote, ''),
});
export type DecideReportBody = z.infer<typeof decideReportBody>;

export const adminReportDecide = defineOperation({
  id: 'admin-report-decide',
  method: 'PATCH',
  path: '/api/admin/reports/{id}',
  summary:
    'Decides a report: dismisses it, removes what was reported, hides the companion, or warns or locks the member in whose chat it is.',
  access: 'admin',
  needs: ['table:write', 'media:write', 'media:sign', 'edge:invalidate', 'mail'],
  params: z.object({ id: idFromText }),
  body: decideReportBody,
  responses: { 200: report },
  errors: ['not_found', 'forbidden', 'conflict', 'wrong_origin', 'body_too_large'],
});
