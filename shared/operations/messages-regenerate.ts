import * as z from 'zod/mini';
import { id, idFromText } from '../schemas/common.ts';
import { defineOperation } from './define.ts';
import { clientMessageId, messagesSend, sendMessageResponse } from './messages-send.ts';

export const messagesRegenerate = defineOperation({
  id: 'messages-regenerate',
  method: 'POST',
  path: '/api/conversations/{id}/messages/{messageId}/regenerate',
  summary:
    "Writes another reply to the same message; messageId is the newest reply. Costs one message. The new reply has an id of its own and takes the old one's place, which stays as an alternative. When it fails, the old reply stays.",
  access: 'member',
  needs: messagesSend.needs,
  params: z.object({ id: idFromText, messageId: idFromText }),
  body: z.object({ userId: z.optional(id), clientMessageId }),
  responses: { 200: sendMessageResponse },
  errors: [...messagesSend.errors, 'conflict', 'stopped'],
});
