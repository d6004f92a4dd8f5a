import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId } from '#functions/identity/members.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { userSearch } from '#shared/operations/user-search.ts';
import { searchAllConversations } from './search-messages.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(userSearch, async ({ session, query }) => {
  requireOwnUserId(session, query.userId);
  const { items, nextCursor } = await searchAllConversations(chat, session, query);
  return pageReply(items, nextCursor);
});
