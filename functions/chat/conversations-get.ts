import { endpoint } from '#functions/platform/endpoint.ts';
import { requireConversation, toConversation } from './chat.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint('conversations-get', async ({ session, params }) =>
  toConversation(await requireConversation(chat, session.userId, params.id)),
);
