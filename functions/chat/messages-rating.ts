import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId } from '#functions/identity/members.ts';
import { messagesRating } from '#shared/operations/messages-rating.ts';
import { rateReply } from './rate-reply.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(messagesRating, async ({ session, params, body: { userId, value } }) => {
  requireOwnUserId(session, userId);
  await rateReply(chat, session, { conversationId: params.id, messageId: params.messageId, value });
  return { value };
});
