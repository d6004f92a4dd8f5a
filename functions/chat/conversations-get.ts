import { endpoint } from '#functions/endpoint.ts';
import { conversationOperations } from '#shared/operations/conversations.ts';
import { requireConversation, toConversation } from './chat.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(conversationOperations, 'conversations-get', async ({ session, params }) =>
  toConversation(await requireConversation(chat, session.userId, params.id)),
);
