import * as z from 'zod/mini';
import { cursor, idFromText, integerMeta } from '../schemas/common.ts';
import { message } from '../schemas/conversation.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** The first page has the newest messages. Within a page messages are sorted by id. */
const messagesQuery = z.object({
  cursor: z.optional(cursor),
  limit: z.optional(
    withMeta(
      z.pipe(
        z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
        z.int().check(z.gte(1), z.lte(100)),
      ),
      integerMeta(1, 100),
    ),
  ),
});

export const messagesList = defineOperation({
  id: 'messages-list',
  method: 'GET',
  path: '/api/conversations/{id}/messages',
  summary:
    'Lists messages sorted by id: the newest page, or with a cursor an older one. The header x-next-cursor has the cursor of the next older page.',
  access: 'member',
  needs: ['table:read', 'media:sign', 'act-as'],
  params: z.object({ id: idFromText }),
  query: messagesQuery,
  responses: { 200: z.array(message) },
  errors: ['not_found', 'account_locked'],
});
