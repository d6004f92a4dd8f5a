import { replyEvents } from '../schemas/reply-events.ts';
import { defineOperation } from './define.ts';
import { messagesSend, sendMessageResponse } from './messages-send.ts';

export const messagesSendStream = defineOperation({
  id: 'messages-send-stream',
  method: 'POST',
  path: '/api/conversations/{id}/messages/stream',
  summary:
    "Sends a message and streams the companion's reply as server-sent events. The reply is stored even if the client disconnects. The same clientMessageId joins a reply that is being written.",
  access: 'member',
  needs: messagesSend.needs,
  params: messagesSend.params,
  body: messagesSend.body,
  stream: replyEvents(sendMessageResponse),
  responses: { 200: { contentType: 'text/event-stream' } },
  errors: [...messagesSend.errors, 'stopped'],
});
