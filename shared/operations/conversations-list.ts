import * as z from 'zod/mini';
import { cursor, idFromText } from '../schemas/common.ts';
import { conversation } from '../schemas/conversation.ts';
import { defineOperation } from './define.ts';

export const conversationsList = defineOperation({
  id: 'conversations-list',
  method: 'GET',
  path: '/api/user/conversations',
  summary:
    "Lists the member's conversations, most recent first. The header x-next-cursor has the cursor of the next page.",
  access: 'member',
  needs: ['table:read', 'act-as'],
  query: z.object({
    userId: idFromText,
    /** Accepted from older clients and ignored. */
    guestSessions: z.optional(z.string().check(z.maxLength(4_000))),
    /** Only conversations with this companion. */
    characterId: z.optional(idFromText),
    cursor: z.optional(cursor),
  }),
  responses: { 200: z.array(conversation) },
  errors: ['forbidden', 'account_locked'],
});
