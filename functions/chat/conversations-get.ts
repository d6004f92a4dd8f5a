import { endpoint } from '#functions/endpoint.ts';
import { memberOf } from '#functions/identity/members.ts';
import { conversationOperations } from '#shared/operations/conversations.ts';
import { requireConversation, toConversation } from './chat.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(conversationOperations, 'conversations-get', async ({ session, params }) => {
  const [conversation] = await Promise.all([
    requireConversation(chat, session.userId, params.id),
    memberOf(session, chat.members),
  ]);
  return toConversation(conversation);
});
