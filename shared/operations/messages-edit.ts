import * as z from 'zod/mini';
import { id, idFromText } from '../schemas/common.ts';
import { defineOperation } from './define.ts';
import { clientMessageId, messageContent, messagesSend, sendMessageResponse } from './messages-send.ts';

export const editMessageBody = z.object({
  content: messageContent,
  userId: z.optional(id),
  clientMessageId,
});
export type EditMessageBody = z.infer<typeof editMessageBody>;

export const messagesEdit = defineOperation({
  id: 'messages-edit',
  method: 'PATCH',
  path: '/api/conversations/{id}/messages/{messageId}',
  summary:
    "Changes the member's last message and answers it anew. Costs one unit. When the new reply fails, the old text and the old reply stay.",
  access: 'member',
  needs: messagesSend.needs,
  params: z.object({ id: idFromText, messageId: idFromText }),
  body: editMessageBody,
  responses: { 200: sendMessageResponse },
  errors: [...messagesSend.errors, 'conflict', 'stopped'],
});
