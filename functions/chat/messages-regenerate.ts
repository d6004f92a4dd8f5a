import { endpoint } from '#functions/endpoint.ts';
import { messagesRegenerate } from '#shared/operations/messages-regenerate.ts';
import { regenerateReply } from './replace-reply.ts';
import { replyServices, toSendResponse } from './send-services.ts';

const chat = replyServices();

export const handler = endpoint(messagesRegenerate, async ({ session, params, body, siteOrigin }) => {
  const message = { conversationId: params.id, messageId: params.messageId };
  return toSendResponse(chat, await regenerateReply(chat, session, message, body), siteOrigin);
});
