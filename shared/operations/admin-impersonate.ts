import * as z from 'zod/mini';
import { idFromText } from '../schemas/common.ts';
import { sessionUser } from '../schemas/member.ts';
import { defineOperation } from './define.ts';

export const adminImpersonate = defineOperation({
  id: 'admin-impersonate',
  method: 'POST',
  path: '/api/admin/impersonate/{id}',
  summary: 'Starts impersonation of a member for 30 minutes. Administrators cannot be impersonated.',
  access: 'admin',
  needs: ['table:write', 'identity:roles'],
  params: z.object({ id: idFromText }),
  responses: { 200: sessionUser },
  errors: ['not_found', 'wrong_origin'],
});
