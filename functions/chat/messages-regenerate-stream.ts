import { streamEndpoint } from '#functions/stream-endpoint.ts';
import { messagesRegenerateStream } from '#shared/operations/messages-regenerate-stream.ts';
import { regenerateReply } from './replace-reply.ts';
import { replyServices, streamMode, toSendResponse } from './send-services.ts';

const chat = replyServices();

export const handler = streamEndpoint(
  messagesRegenerateStream,
  async ({ session, params, body, siteOrigin }, emit) => {
    const message = { conversationId: params.id, messageId: params.messageId };
    return toSendResponse(
      chat,
      await regenerateReply(chat, session, message, body, streamMode(emit)),
      siteOrigin,
    );
  },
);
