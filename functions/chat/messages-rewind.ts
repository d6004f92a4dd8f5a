import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId } from '#functions/identity/members.ts';
import { messagesRewind } from '#shared/operations/messages-rewind.ts';
import { rewindConversation } from './rewind.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(messagesRewind, async ({ session, params, body }) => {
  requireOwnUserId(session, body.userId);
  return { deleted: await rewindConversation(chat, session, params.id, params.messageId) };
});
