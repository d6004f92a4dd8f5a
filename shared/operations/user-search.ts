import * as z from 'zod/mini';
import { searchHit } from '../schemas/conversation.ts';
import { defineOperation } from './define.ts';
import { searchQuery } from './messages-search.ts';

export const userSearch = defineOperation({
  id: 'user-search',
  method: 'GET',
  path: '/api/user/search',
  summary:
    'Searches all conversations of the member, most recently used first; the hits of one call are sorted newest first. One call reads a part and may find nothing: the header x-next-cursor has the cursor of the rest.',
  access: 'member',
  needs: ['table:read', 'act-as'],
  query: searchQuery,
  responses: { 200: z.array(searchHit) },
  errors: ['forbidden', 'account_locked'],
});
