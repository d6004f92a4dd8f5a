import { endpoint } from '#functions/platform/endpoint.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { requireConversation, toMessage } from './chat.ts';
import { chatServices } from './services.ts';

const chat = chatServices();
const PAGE = 50;

export const handler = endpoint('messages-list', async ({ session, params, query }) => {
  await requireConversation(chat, session.userId, params.id);
  const page = await chat.messages.newest(params.id, query.limit ?? PAGE, query.cursor);
  return pageReply(page.items.map(toMessage).reverse(), page.nextCursor);
});
