import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { reportKind, reportNote, reportReason } from '../schemas/report.ts';
import { defineOperation } from './define.ts';

export const createReportBody = z
  .object({
    userId: id,
    kind: reportKind,
    /** Of the message, picture or companion. */
    id,
    /** Required for a message. */
    conversationId: z.optional(id),
    reason: reportReason,
    note: z._default(reportNote, ''),
  })
  .check(
    z.refine(
      ({ kind, conversationId }) => kind !== 'message' || conversationId !== undefined,
      'A report of a message needs the conversation.',
    ),
  );
export type CreateReportBody = z.infer<typeof createReportBody>;

export const reportsCreate = defineOperation({
  id: 'reports-create',
  method: 'POST',
  path: '/api/reports',
  summary: 'Reports a message of an own chat, a picture or clip, or a companion to the administrators.',
  access: 'member',
  needs: ['table:write'],
  body: createReportBody,
  responses: { 201: z.object({ id }) },
  errors: ['forbidden', 'not_found', 'too_many_requests', 'wrong_origin', 'body_too_large'],
});
