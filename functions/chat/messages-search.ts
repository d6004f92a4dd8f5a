import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId } from '#functions/identity/members.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { messagesSearch } from '#shared/operations/messages-search.ts';
import { searchConversation } from './search-messages.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(messagesSearch, async ({ session, params, query }) => {
  requireOwnUserId(session, query.userId);
  const { items, nextCursor } = await searchConversation(chat, session, params.id, query);
  return pageReply(items, nextCursor);
});
