import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId, requireUnlockedMember } from '#functions/identity/members.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { conversationsList } from '#shared/operations/conversations-list.ts';
import { toConversation, withoutExpiring } from './chat.ts';
import { chatServices } from './services.ts';

const { conversations, members } = chatServices();

export const handler = endpoint(conversationsList, async ({ session, query }) => {
  requireOwnUserId(session, query.userId);
  const { userId } = session;
  const [page, member] = await Promise.all([
    query.characterId
      ? conversations.listByCharacter(userId, query.characterId, query.cursor)
      : conversations.list(userId, query.cursor),
    requireUnlockedMember(session, members),
  ]);
  return pageReply(
    // A conversation in which nobody has written is not listed.
    page.items
      .filter(({ expiresAt }) => expiresAt === undefined)
      .map((item) => toConversation(withoutExpiring(item, member))),
    page.nextCursor,
  );
});
