import * as z from 'zod/mini';
import { idFromText, okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const conversationsDelete = defineOperation({
  id: 'conversations-delete',
  method: 'DELETE',
  path: '/api/conversations/{id}',
  summary: 'Deletes a conversation and all of its messages permanently.',
  access: 'member',
  needs: ['table:write', 'act-as'],
  params: z.object({ id: idFromText }),
  responses: { 200: okResponse },
  errors: ['not_found', 'wrong_origin'],
});
