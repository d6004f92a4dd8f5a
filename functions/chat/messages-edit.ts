import { endpoint } from '#functions/endpoint.ts';
import { messagesEdit } from '#shared/operations/messages-edit.ts';
import { editMessage } from './replace-reply.ts';
import { replyServices, toSendResponse } from './send-services.ts';

const chat = replyServices();

export const handler = endpoint(messagesEdit, async ({ session, params, body, siteOrigin }) => {
  const message = { conversationId: params.id, messageId: params.messageId };
  return toSendResponse(chat, await editMessage(chat, session, message, body), siteOrigin);
});
