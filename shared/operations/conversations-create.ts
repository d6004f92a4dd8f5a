import * as z from 'zod/mini';
import { id } from '../schemas/common.ts';
import { conversation, sessionId } from '../schemas/conversation.ts';
import { defineOperation } from './define.ts';

/**
 * Returns an existing conversation with the companion instead of a new one: any, or one without messages. Makes a retry
 * safe, and two browser windows get the same conversation.
 */
const reuse = z.enum(['any', 'empty']);
export type Reuse = z.infer<typeof reuse>;

export const createConversationBody = z.object({ characterId: id, sessionId, reuse: z.optional(reuse) });

export const conversationsCreate = defineOperation({
  id: 'conversations-create',
  method: 'POST',
  path: '/api/conversations',
  summary: 'Creates a conversation with a companion. A free member can have five.',
  access: 'member',
  needs: ['table:write', 'act-as'],
  body: createConversationBody,
  responses: { 201: conversation },
  errors: ['not_found', 'account_locked', 'limit_reached', 'wrong_origin', 'body_too_large'],
});
