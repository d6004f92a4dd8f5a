import * as z from 'zod/mini';
import { MAXIMUM_ALTERNATIVES } from '../form-rules.ts';
import { id, idFromText } from '../schemas/common.ts';
import { message } from '../schemas/conversation.ts';
import { defineOperation } from './define.ts';

export const messagesAlternative = defineOperation({
  id: 'messages-alternative',
  method: 'PUT',
  path: '/api/conversations/{id}/messages/{messageId}/alternative',
  summary:
    'Chooses one of the alternatives of a reply, the oldest is 0. The companion goes on from the chosen one.',
  access: 'member',
  needs: ['table:write', 'media:sign', 'act-as'],
  params: z.object({ id: idFromText, messageId: idFromText }),
  body: z.object({
    userId: z.optional(id),
    index: z.int().check(z.gte(0), z.lt(MAXIMUM_ALTERNATIVES)),
  }),
  responses: { 200: message },
  errors: ['not_found', 'forbidden', 'account_locked', 'wrong_origin', 'body_too_large'],
});
