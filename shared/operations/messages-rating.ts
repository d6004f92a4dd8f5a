import * as z from 'zod/mini';
import { id, idFromText } from '../schemas/common.ts';
import { rating } from '../schemas/conversation.ts';
import { defineOperation } from './define.ts';

export const messagesRating = defineOperation({
  id: 'messages-rating',
  method: 'PUT',
  path: '/api/conversations/{id}/messages/{messageId}/rating',
  summary: "Rates a companion's reply; null removes the rating. Texts of the safety policy cannot be rated.",
  access: 'member',
  needs: ['table:write'],
  params: z.object({ id: idFromText, messageId: idFromText }),
  body: z.object({ userId: z.optional(id), value: z.nullable(rating) }),
  responses: { 200: z.object({ value: z.nullable(rating) }) },
  errors: ['not_found', 'account_locked', 'wrong_origin', 'body_too_large'],
});
