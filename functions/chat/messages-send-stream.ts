import { streamEndpoint } from '#functions/stream-endpoint.ts';
import { messagesSendStream } from '#shared/operations/messages-send-stream.ts';
import { toMessage } from './chat.ts';
import { sendMessage } from './send-message.ts';
import { replyServices, toSendResponse } from './send-services.ts';

const chat = replyServices();

export const handler = streamEndpoint(
  messagesSendStream,
  async ({ session, params, body, siteOrigin }, emit) => {
    const turn = await sendMessage(chat, session, params.id, body);
    emit('accepted', { userMessage: toMessage(turn.userMessage) });
    emit('snapshot', { aiMessageId: turn.aiMessage.id, content: turn.aiMessage.content });
    return toSendResponse(chat, turn, siteOrigin);
  },
);
