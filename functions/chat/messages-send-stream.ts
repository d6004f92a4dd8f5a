import { streamEndpoint } from '#functions/stream-endpoint.ts';
import { messagesSendStream } from '#shared/operations/messages-send-stream.ts';
import { sendMessage } from './send-message.ts';
import { replyServices, streamMode, toSendResponse } from './send-services.ts';

const chat = replyServices();

export const handler = streamEndpoint(
  messagesSendStream,
  async ({ session, params, body, siteOrigin }, emit) =>
    toSendResponse(chat, await sendMessage(chat, session, params.id, body, streamMode(emit)), siteOrigin),
);
