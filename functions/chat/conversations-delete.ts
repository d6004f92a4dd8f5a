import { endpoint } from '#functions/endpoint.ts';
import { conversationsDelete } from '#shared/operations/conversations-delete.ts';
import { deleteConversation } from './conversations.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(conversationsDelete, async ({ session, params }) => {
  await deleteConversation(chat, session, params.id);
  return { ok: true as const };
});
