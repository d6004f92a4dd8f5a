import * as z from 'zod/mini';
import { cursor, idFromText } from '../schemas/common.ts';
import { conversation } from '../schemas/conversation.ts';
import { defineOperation } from './define.ts';

export const conversationsList = defineOperation({
  id: 'conversations-list',
  method: 'GET',
  path: '/api/user/conversations',
  summary:
    "Lists the member's conversations, the most recent first. A next page is named in the header x-next-cursor.",
  access: 'member',
  needs: ['table:read', 'act-as'],
  query: z.object({
    userId: idFromText,
    /** Accepted as documented; merges nothing that is not the caller's. */
    guestSessions: z.optional(z.string().check(z.maxLength(4_000))),
    /** Only those with this companion. */
    characterId: z.optional(idFromText),
    cursor: z.optional(cursor),
  }),
  responses: { 200: z.array(conversation) },
  errors: ['forbidden'],
});
