import { replyEvents } from '../schemas/reply-events.ts';
import { defineOperation } from './define.ts';
import { messagesRegenerate } from './messages-regenerate.ts';
import { sendMessageResponse } from './messages-send.ts';

export const messagesRegenerateStream = defineOperation({
  id: 'messages-regenerate-stream',
  method: 'POST',
  path: '/api/conversations/{id}/messages/{messageId}/regenerate/stream',
  summary: 'Writes another reply to the same message, as server-sent events.',
  access: 'member',
  needs: messagesRegenerate.needs,
  params: messagesRegenerate.params,
  body: messagesRegenerate.body,
  stream: replyEvents(sendMessageResponse),
  responses: { 200: { contentType: 'text/event-stream' } },
  errors: messagesRegenerate.errors,
});
