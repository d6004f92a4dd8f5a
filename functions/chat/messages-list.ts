import { endpoint } from '#functions/endpoint.ts';
import { planAt, requireUnlockedMember } from '#functions/identity/members.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { messagesList } from '#shared/operations/messages-list.ts';
import { requireConversation, toMessage } from './chat.ts';
import { chatServices, loadMediaContext } from './services.ts';

const chat = chatServices();
const PAGE_SIZE = 50;

export const handler = endpoint(messagesList, async ({ session, params, query, siteOrigin }) => {
  const [member, { characterId }] = await Promise.all([
    requireUnlockedMember(session, chat.members),
    requireConversation(chat, session.userId, params.id),
  ]);
  const { items, nextCursor } = await chat.messages.list(params.id, query.limit ?? PAGE_SIZE, query.cursor);
  const plan = planAt(member, chat.clock.now());
  const mediaContext = await loadMediaContext(chat.characters, items, characterId, plan, siteOrigin);
  return pageReply(items.map((message) => toMessage(message, mediaContext)).reverse(), nextCursor);
});
