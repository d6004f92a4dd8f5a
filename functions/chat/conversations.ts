import { requireCharacter } from '#functions/characters/characters.ts';
import {
  isInCrisis,
  planAt,
  requireSessionMember,
  requireUnlockedMember,
} from '#functions/identity/members.ts';
import { log } from '#functions/platform/log.ts';
import type { Session } from '#functions/platform/session.ts';
import { limitFor, limitReached } from '#functions/usage/usage.ts';
import { isPremium } from '#shared/limits.ts';
import type { Reuse } from '#shared/operations/conversations-create.ts';
import { type ChatDeps, conversationNotFound, requireConversation, withoutExpiring } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';

/**
 * Starts a conversation. `reuse` returns an existing one if possible, also when it is created concurrently. Throws
 * not_found for an unknown companion, account_locked and limit_reached.
 */
export async function startConversation(
  chat: Omit<ChatDeps, 'companion' | 'safety'>,
  session: Session,
  characterId: number,
  reuse?: Reuse,
): Promise<ConversationRecord> {
  const [member] = await Promise.all([
    requireUnlockedMember(session, chat.members),
    requireCharacter(chat.characters, characterId),
  ]);
  const now = chat.clock.now();
  const at = now.toISOString();
  const limit = limitFor('conversations', isPremium(planAt(member, now)) || isInCrisis(member, now));
  for (;;) {
    // Read before the look-up: `create` then detects a conversation created in between.
    const expectedTotalConversations = reuse && (await chat.usage.get(member.userId)).totalConversations;
    const existing = reuse && (await reusableConversation(chat, member.userId, characterId, reuse));
    if (existing) return withoutExpiring(existing, member);
    const conversation: ConversationRecord = {
      id: chat.ids.next(),
      userId: member.userId,
      characterId,
      createdAt: at,
      lastMessageAt: at,
      listedAt: at,
      preview: '',
    };
    const created = await chat.conversations.create(conversation, limit, expectedTotalConversations);
    if (created.ok) {
      await updateMemberListPosition(chat, member.userId);
      return conversation;
    }
    if (created.reason === 'limit_reached') throw limitReached('conversations', created.current, now);
  }
}

/** The newest conversation with a companion, if `reuse` allows it. */
async function reusableConversation(
  { conversations, messages }: Pick<ChatDeps, 'conversations' | 'messages'>,
  userId: number,
  characterId: number,
  reuse: Reuse,
): Promise<ConversationRecord | undefined> {
  const [newest] = (await conversations.listByCharacter(userId, characterId, undefined)).items;
  if (newest === undefined || reuse === 'any') return newest;
  return (await messages.list(newest.id, 1)).items.length === 0 ? newest : undefined;
}

/** A failure is only logged: it affects the order of the administrators' list until the next conversation. */
const updateMemberListPosition = ({ conversations }: Pick<ChatDeps, 'conversations'>, userId: number) =>
  conversations
    .updateMemberListPosition(userId)
    .catch((error) => log.error('updating the member list order failed', { userId, error }));

/** Messages are removed first, so the deletion can be retried after a crash. Throws not_found and session_expired. */
export async function deleteConversation(
  chat: Pick<ChatDeps, 'conversations' | 'messages' | 'members'>,
  session: Session,
  conversationId: number,
): Promise<void> {
  const [conversation] = await Promise.all([
    requireConversation(chat, session.userId, conversationId),
    requireSessionMember(session, chat.members),
  ]);
  await chat.messages.deleteConversationMessages(conversationId);
  if (!(await chat.conversations.remove(conversation))) throw conversationNotFound();
  // A reply in progress may have been stored since the first pass.
  await chat.messages.deleteConversationMessages(conversationId);
}
