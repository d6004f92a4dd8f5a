import * as z from 'zod/mini';
import { cursor, idFromText } from '../schemas/common.ts';
import { searchHit } from '../schemas/conversation.ts';
import { defineOperation } from './define.ts';

/** Searches ignore case and accents. A message matches when it has all words of the query, as parts of words. */
export const searchQuery = z.object({
  userId: z.optional(idFromText),
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  cursor: z.optional(cursor),
});

export const messagesSearch = defineOperation({
  id: 'messages-search',
  method: 'GET',
  path: '/api/conversations/{id}/search',
  summary:
    'Searches the messages of a conversation, newest first. One call reads a part of a long conversation and may find nothing: the header x-next-cursor has the cursor of the older messages.',
  access: 'member',
  needs: ['table:read', 'act-as'],
  params: z.object({ id: idFromText }),
  query: searchQuery,
  responses: { 200: z.array(searchHit) },
  errors: ['not_found', 'forbidden', 'account_locked'],
});
