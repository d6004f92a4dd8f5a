import * as z from 'zod/mini';
import { idFromText, messageResponse, okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const adminUserDelete = defineOperation({
  id: 'admin-user-delete',
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary:
    'Deletes a member and all of their data. 200: done. 202: the deletion continues in the background.',
  access: 'admin',
  needs: ['table:write', 'job:erase-member'],
  params: z.object({ id: idFromText }),
  responses: { 200: okResponse, 202: messageResponse },
  errors: ['not_found', 'wrong_origin'],
});
