import { endpoint } from '#functions/endpoint.ts';
import { planAt, requireUnlockedMember } from '#functions/identity/members.ts';
import { keptMessages } from '#functions/identity/retention.ts';
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
  const page = await chat.messages.list(params.id, query.limit ?? PAGE_SIZE, query.cursor);
  const now = chat.clock.now();
  const items = keptMessages(page.items, member, now);
  // After an expired message, all older ones have expired, too.
  const nextCursor = items.length < page.items.length ? undefined : page.nextCursor;
  const plan = planAt(member, now);
  const mediaContext = await loadMediaContext(chat.characters, items, characterId, plan, siteOrigin);
  return pageReply(items.map((message) => toMessage(message, mediaContext)).reverse(), nextCursor);
});
