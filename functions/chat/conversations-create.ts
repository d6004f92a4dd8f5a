import { endpoint } from '#functions/endpoint.ts';
import { conversationsCreate } from '#shared/operations/conversations-create.ts';
import { toConversation } from './chat.ts';
import { startConversation } from './conversations.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(conversationsCreate, async ({ session, body }) =>
  toConversation(await startConversation(chat, session, body.characterId, body.reuse)),
);
