import * as z from 'zod/mini';
import { count, id, idFromText } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const messagesRewind = defineOperation({
  id: 'messages-rewind',
  method: 'POST',
  path: '/api/conversations/{id}/messages/{messageId}/rewind',
  summary:
    'Deletes every message after this one. Pictures and clips stay in the collection. Refused while a reply is being written.',
  access: 'member',
  needs: ['table:write', 'act-as'],
  params: z.object({ id: idFromText, messageId: idFromText }),
  body: z.object({ userId: z.optional(id) }),
  responses: { 200: z.object({ deleted: count }) },
  errors: ['not_found', 'forbidden', 'account_locked', 'reply_pending', 'wrong_origin', 'body_too_large'],
});
