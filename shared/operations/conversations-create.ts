import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { conversation, sessionId } from '../schemas/conversation.ts';
import { defineOperation } from './define.ts';

/**
 * Which earlier conversation with the companion is answered in place of a new one: whichever there is, or one in which
 * nothing was said yet. So a start whose answer was lost can be repeated, and two windows get the same.
 */
const reuse = z.enum(['any', 'empty']);
export type Reuse = z.infer<typeof reuse>;

export const createConversationBody = z.object({ characterId: id, sessionId, reuse: z.optional(reuse) });

export const conversationsCreate = defineOperation({
  id: 'conversations-create',
  method: 'POST',
  path: '/api/conversations',
  summary: 'Starts a conversation with a companion; a free member can have five at a time.',
  access: 'member',
  needs: ['table:write', 'act-as'],
  body: createConversationBody,
  responses: { 201: conversation },
  errors: ['not_found', 'limit_reached', 'wrong_origin', 'body_too_large'],
});
