import * as z from 'zod/mini';
import { MESSAGE_MAXIMUM_LENGTH } from '../form-rules.ts';
import { defineOperation } from './define.ts';

export const crisisCheck = defineOperation({
  id: 'crisis-check',
  method: 'POST',
  path: '/api/crisis-check',
  summary:
    'Checks what a guest wrote, before they are asked to sign up. In a crisis the response has the text of a care card. The text is not stored. An empty one only starts the function.',
  access: 'anyone',
  needs: ['table:write', 'safety'],
  body: z.object({
    content: z.string().check(z.trim(), z.maxLength(MESSAGE_MAXIMUM_LENGTH)),
  }),
  responses: { 200: z.object({ care: z.optional(z.string()) }) },
  errors: ['too_many_requests', 'wrong_origin', 'body_too_large'],
});
