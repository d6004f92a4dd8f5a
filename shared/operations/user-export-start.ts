import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { dataExport } from '../schemas/data-export.ts';
import { defineOperation } from './define.ts';

export const userExportStart = defineOperation({
  id: 'user-export-start',
  method: 'POST',
  path: '/api/user/export',
  summary: "Begins to gather the member's data for a download; one at a time, a few times a day.",
  access: 'member',
  needs: ['table:write', 'job:make-export'],
  body: z.object({ userId: id }),
  responses: { 202: dataExport },
  errors: ['forbidden', 'too_many_requests', 'wrong_origin', 'body_too_large'],
});
