import * as z from 'zod/mini';
import { id, idFromText } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const replyStop = defineOperation({
  id: 'reply-stop',
  method: 'POST',
  path: '/api/conversations/{id}/reply/stop',
  summary:
    'Stops the reply that is being written: it ends with what was shown, or is dropped before its first sentence. 204 when there is none.',
  access: 'member',
  needs: ['table:write', 'act-as'],
  params: z.object({ id: idFromText }),
  body: z.object({ userId: z.optional(id) }),
  responses: { 202: z.object({ userMessageId: id, aiMessageId: id }), 204: null },
  errors: ['not_found', 'forbidden', 'account_locked'],
});
