import * as z from 'zod/mini';
import { idFromText } from '../schemas/common.ts';
import { conversation } from '../schemas/conversation.ts';
import { defineOperation } from './define.ts';

export const conversationsGet = defineOperation({
  id: 'conversations-get',
  method: 'GET',
  path: '/api/conversations/{id}',
  summary: "Reads one of the member's conversations.",
  access: 'member',
  needs: ['table:read', 'act-as'],
  params: z.object({ id: idFromText }),
  responses: { 200: conversation },
  errors: ['not_found', 'account_locked'],
});
