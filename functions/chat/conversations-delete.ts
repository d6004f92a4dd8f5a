import { endpoint } from '#functions/endpoint.ts';
import { conversationOperations } from '#shared/operations/conversations.ts';
import { deleteConversation } from './conversations.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(
  conversationOperations,
  'conversations-delete',
  async ({ session, params }) => {
    await deleteConversation(chat, session, params.id);
    return { ok: true as const };
  },
);
