import { replyEvents } from '../schemas/reply-events.ts';
import { defineOperation } from './define.ts';
import { messagesEdit } from './messages-edit.ts';
import { sendMessageResponse } from './messages-send.ts';

export const messagesEditStream = defineOperation({
  id: 'messages-edit-stream',
  method: 'POST',
  path: '/api/conversations/{id}/messages/{messageId}/edit/stream',
  summary: "Changes the member's last message and streams the new reply as server-sent events.",
  access: 'member',
  needs: messagesEdit.needs,
  params: messagesEdit.params,
  body: messagesEdit.body,
  stream: replyEvents(sendMessageResponse),
  responses: { 200: { contentType: 'text/event-stream' } },
  errors: messagesEdit.errors,
});
