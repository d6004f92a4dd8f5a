import { endpoint } from '#functions/endpoint.ts';
import { requireSelf } from '#functions/identity/members.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { conversationOperations } from '#shared/operations/conversations.ts';
import { toConversation } from './chat.ts';
import { chatServices } from './services.ts';

const { conversations } = chatServices();

export const handler = endpoint(conversationOperations, 'conversations-list', async ({ session, query }) => {
  requireSelf(session, query.userId);
  const page = query.characterId
    ? await conversations.listWith(session.userId, query.characterId, query.cursor)
    : await conversations.list(session.userId, query.cursor);
  return pageReply(page.items.map(toConversation), page.nextCursor);
});
