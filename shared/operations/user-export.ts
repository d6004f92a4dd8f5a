import * as z from 'zod/mini';
import { idFromText } from '../schemas/common.ts';
import { dataExport } from '../schemas/data-export.ts';
import { defineOperation } from './define.ts';

export const userExport = defineOperation({
  id: 'user-export',
  method: 'GET',
  path: '/api/user/export',
  summary: "Returns the state of the export of the member's data, with a new link when it is ready.",
  access: 'member',
  needs: ['table:read', 'exports:read'],
  query: z.object({ userId: idFromText }),
  responses: { 200: dataExport },
  errors: ['forbidden'],
});
