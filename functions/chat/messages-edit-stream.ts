import { streamEndpoint } from '#functions/stream-endpoint.ts';
import { messagesEditStream } from '#shared/operations/messages-edit-stream.ts';
import { editMessage } from './replace-reply.ts';
import { replyServices, streamMode, toSendResponse } from './send-services.ts';

const chat = replyServices();

export const handler = streamEndpoint(
  messagesEditStream,
  async ({ session, params, body, siteOrigin }, emit) => {
    const message = { conversationId: params.id, messageId: params.messageId };
    return toSendResponse(
      chat,
      await editMessage(chat, session, message, body, streamMode(emit)),
      siteOrigin,
    );
  },
);
