import { requireUnlockedMember } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { Rating } from '#shared/schemas/conversation.ts';
import { type ChatDeps, requireConversation, requireMessage } from './chat.ts';

/** Rates a reply of the companion. Idempotent. Throws not_found, and invalid_request for other messages. */
export async function rateReply(
  chat: Pick<ChatDeps, 'conversations' | 'messages' | 'messageEdits' | 'members' | 'clock'>,
  session: Session,
  { conversationId, messageId, value }: { conversationId: number; messageId: number; value: Rating | null },
): Promise<void> {
  const [member, { userId, characterId }] = await Promise.all([
    requireUnlockedMember(session, chat.members),
    requireConversation(chat, session.userId, conversationId),
  ]);
  for (;;) {
    const message = await requireMessage(chat, member, conversationId, messageId);
    if (message.sender !== 'ai' || message.safety)
      throw new AppError('invalid_request', 'Only replies of the companion can be rated.');
    if ((message.rating ?? null) === value) return;
    // Otherwise the message was rated or deleted meanwhile.
    if (await chat.messageEdits.setRating(message, value, { userId, characterId })) return;
  }
}
