import { endpoint } from '#functions/endpoint.ts';
import { messagesSend } from '#shared/operations/messages-send.ts';
import { sendMessage } from './send-message.ts';
import { replyServices, toSendResponse } from './send-services.ts';

const chat = replyServices();

export const handler = endpoint(messagesSend, async ({ session, params, body, siteOrigin }) =>
  toSendResponse(chat, await sendMessage(chat, session, params.id, body), siteOrigin),
);
