import { endpoint } from '#functions/endpoint.ts';
import { requireUnlockedMember } from '#functions/identity/members.ts';
import { conversationsGet } from '#shared/operations/conversations-get.ts';
import { requireConversation, toConversation, withoutExpiring } from './chat.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(conversationsGet, async ({ session, params }) => {
  const [conversation, member] = await Promise.all([
    requireConversation(chat, session.userId, params.id),
    requireUnlockedMember(session, chat.members),
  ]);
  return toConversation(withoutExpiring(conversation, member));
});
