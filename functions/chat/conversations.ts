import { requireCharacter } from '#functions/characters/characters.ts';
import { memberOf, planAt } from '#functions/identity/members.ts';
import { log } from '#functions/platform/log.ts';
import type { Session } from '#functions/platform/session.ts';
import { limitFor, limitReached } from '#functions/usage/usage.ts';
import { isPremium } from '#shared/limits.ts';
import type { Reuse } from '#shared/operations/conversations-create.ts';
import { type Chat, conversationNotFound, requireConversation } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';

/**
 * Starts a conversation, or with `reuse` finds the one that will do instead, also one that is being started just now.
 * Throws not_found for an unknown companion, and limit_reached.
 */
export async function startConversation(
  chat: Omit<Chat, 'companion'>,
  session: Session,
  characterId: number,
  reuse?: Reuse,
): Promise<ConversationRecord> {
  const [member] = await Promise.all([
    memberOf(session, chat.members),
    requireCharacter(chat.characters, characterId),
  ]);
  const now = chat.clock.now();
  const at = now.toISOString();
  const limit = limitFor('conversations', isPremium(planAt(member, now)));
  for (;;) {
    // Counted before it is looked: whatever is begun in between is noticed.
    const begun = reuse && (await chat.usage.get(member.userId)).totalConversations;
    const known = reuse && (await earlierConversation(chat, member.userId, characterId, reuse));
    if (known) return known;
    const conversation: ConversationRecord = {
      id: chat.ids.next(),
      userId: member.userId,
      characterId,
      createdAt: at,
      lastMessageAt: at,
      listedAt: at,
      preview: '',
    };
    const created = await chat.conversations.create(conversation, limit, begun);
    if (created.ok) {
      await noteBegun(chat, member.userId);
      return conversation;
    }
    if (typeof created.current === 'number') throw limitReached('conversations', created.current, now);
  }
}

/** The newest with a companion, if it may be used again. */
async function earlierConversation(
  { conversations, messages }: Pick<Chat, 'conversations' | 'messages'>,
  userId: number,
  characterId: number,
  reuse: Reuse,
): Promise<ConversationRecord | undefined> {
  const [newest] = (await conversations.listWith(userId, characterId, undefined)).items;
  if (newest === undefined || reuse === 'any') return newest;
  return (await messages.newest(newest.id, 1)).items.length === 0 ? newest : undefined;
}

/** Only the order of the administrators' list depends on it, and the next conversation makes up for it. */
const noteBegun = ({ conversations }: Pick<Chat, 'conversations'>, userId: number) =>
  conversations
    .noteBegun(userId)
    .catch((error) => log.error('a place in the list of members is out of date', { userId, error }));

/**
 * Removes the messages first, so that a crash leaves something to try again on. Throws not_found and session_expired.
 */
export async function deleteConversation(
  chat: Pick<Chat, 'conversations' | 'messages' | 'members'>,
  session: Session,
  conversationId: number,
): Promise<void> {
  const [conversation] = await Promise.all([
    requireConversation(chat, session.userId, conversationId),
    memberOf(session, chat.members),
  ]);
  await chat.messages.removeAll(conversationId);
  if (!(await chat.conversations.remove(conversation))) throw conversationNotFound();
  // A reply that was under way when the first pass ended may have been stored since.
  await chat.messages.removeAll(conversationId);
}
