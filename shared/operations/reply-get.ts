import * as z from 'zod/mini';
import { id, idFromText, instant } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const replyGet = defineOperation({
  id: 'reply-get',
  method: 'GET',
  path: '/api/conversations/{id}/reply',
  summary: 'Returns the reply that is being written, as stored so far; 204 when there is none.',
  access: 'member',
  needs: ['table:read', 'act-as'],
  params: z.object({ id: idFromText }),
  query: z.object({ userId: z.optional(idFromText) }),
  responses: {
    200: z.object({
      userMessageId: id,
      aiMessageId: id,
      /** Empty before the first sentence. */
      content: z.string(),
      updatedAt: instant,
    }),
    204: null,
  },
  errors: ['not_found', 'forbidden', 'account_locked'],
});
