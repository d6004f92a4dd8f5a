import { endpoint } from '#functions/endpoint.ts';
import { conversationOperations } from '#shared/operations/conversations.ts';
import { toConversation } from './chat.ts';
import { startConversation } from './conversations.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(conversationOperations, 'conversations-create', async ({ session, body }) =>
  toConversation(await startConversation(chat, session, body.characterId, body.reuse)),
);
