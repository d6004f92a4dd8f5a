import { requireCharacter } from '#functions/characters/characters.ts';
import {
  isInCrisis,
  planAt,
  requireSessionMember,
  requireUnlockedMember,
} from '#functions/identity/members.ts';
import { DAY_MILLISECONDS } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import type { Session } from '#functions/platform/session.ts';
import { limitFor, limitReached } from '#functions/usage/usage.ts';
import { isPremium, type SubscriptionType } from '#shared/limits.ts';
import type { Reuse } from '#shared/operations/conversations-create.ts';
import { type ChatDeps, conversationNotFound, requireConversation, withoutExpiring } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';

/**
 * Starts a conversation, which is charged and listed at once. With `reuse` it opens an existing one if possible, or else a
 * draft, which is charged and listed with its first message. Throws not_found for an unknown companion, account_locked and
 * limit_reached.
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
  const limit = conversationLimit(planAt(member, now), isInCrisis(member, now));
  for (;;) {
    const existing = reuse && (await reusableConversation(chat, member.userId, characterId, reuse));
    if (existing) return withoutExpiring(existing, member);
    const conversation = newConversation(chat.ids.next(), member.userId, characterId, now);
    if (reuse) {
      const { conversations } = await chat.usage.get(member.userId);
      if (limit !== null && conversations >= limit) throw limitReached('conversations', conversations, now);
      const draft = { ...conversation, expiresAt: draftExpiry(now) };
      if (await chat.drafts.create(draft, now)) return draft;
      // Opened by a concurrent request.
      continue;
    }
    const created = await chat.conversations.create(conversation, limit);
    if (created.ok) {
      await updateMemberListPosition(chat, member.userId);
      return conversation;
    }
    if (created.reason === 'limit_reached') throw limitReached('conversations', created.current, now);
  }
}

const conversationLimit = (plan: SubscriptionType, isInCrisis: boolean): number | null =>
  limitFor('conversations', isPremium(plan) || isInCrisis);

const newConversation = (id: number, userId: number, characterId: number, now: Date): ConversationRecord => {
  const at = now.toISOString();
  return { id, userId, characterId, createdAt: at, lastMessageAt: at, listedAt: at, preview: '' };
};

const DRAFT_DAYS = 7;
const draftExpiry = (now: Date): number => Math.ceil((now.getTime() + DRAFT_DAYS * DAY_MILLISECONDS) / 1_000);

/** The newest conversation with a companion that `reuse` allows; a draft is kept for longer. */
async function reusableConversation(
  {
    conversations,
    drafts,
    messages,
    clock,
  }: Pick<ChatDeps, 'conversations' | 'drafts' | 'messages' | 'clock'>,
  userId: number,
  characterId: number,
  reuse: Reuse,
): Promise<ConversationRecord | undefined> {
  const [draft, { items }] = await Promise.all([
    drafts.find(userId, characterId, clock.now()),
    conversations.listByCharacter(userId, characterId, undefined),
  ]);
  const newest = items.find(({ expiresAt }) => expiresAt === undefined);
  if (draft && (reuse === 'empty' || draft.id > (newest?.id ?? 0))) {
    if (await drafts.renew(draft, draftExpiry(clock.now()))) return draft;
  }
  if (newest === undefined || reuse === 'any') return newest;
  return (await messages.list(newest.id, 1)).items.length === 0 ? newest : undefined;
}

/** Makes a draft a conversation before its first message is stored. Throws limit_reached. */
export async function activateDraft(
  chat: Pick<ChatDeps, 'conversations' | 'drafts'>,
  draft: ConversationRecord,
  { plan, isInCrisis }: { plan: SubscriptionType; isInCrisis: boolean },
  now: Date,
): Promise<void> {
  if (draft.expiresAt === undefined) return;
  const activated = await chat.drafts.activate(draft, conversationLimit(plan, isInCrisis), now.toISOString());
  if (!activated.ok) throw limitReached('conversations', activated.current, now);
  await updateMemberListPosition(chat, draft.userId);
}

/** A failure is only logged: it affects the order of the administrators' list until the next conversation. */
const updateMemberListPosition = ({ conversations }: Pick<ChatDeps, 'conversations'>, userId: number) =>
  conversations
    .updateMemberListPosition(userId)
    .catch((error) => log.error('updating the member list order failed', { userId, error }));

/** Messages are removed first, so the deletion can be retried after a crash. Throws not_found and session_expired. */
export async function deleteConversation(
  chat: Pick<ChatDeps, 'conversations' | 'drafts' | 'messages' | 'members'>,
  session: Session,
  conversationId: number,
): Promise<void> {
  const [conversation] = await Promise.all([
    requireConversation(chat, session.userId, conversationId),
    requireSessionMember(session, chat.members),
  ]);
  await chat.messages.deleteConversationMessages(conversationId);
  const isRemoved =
    conversation.expiresAt === undefined
      ? await chat.conversations.remove(conversation)
      : await chat.drafts.remove(conversation);
  if (!isRemoved) throw conversationNotFound();
  // A reply in progress may have been stored since the first pass.
  await chat.messages.deleteConversationMessages(conversationId);
}
