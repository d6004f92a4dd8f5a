import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { dataExport } from '../schemas/data-export.ts';
import { defineOperation } from './define.ts';

export const userExportStart = defineOperation({
  id: 'user-export-start',
  method: 'POST',
  path: '/api/user/export',
  summary: "Starts an export of the member's data: one at a time, a few per day.",
  access: 'member',
  needs: ['table:write', 'job:make-export'],
  body: z.object({ userId: id }),
  responses: { 202: dataExport },
  errors: ['forbidden', 'too_many_requests', 'wrong_origin', 'body_too_large'],
});
