import { planAt, requireUnlockedMember } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import { MAXIMUM_ALTERNATIVES } from '#shared/form-rules.ts';
import { type ChatDeps, previewOf, requireConversation, requireMessage } from './chat.ts';
import type { Alternative, MessageRecord } from './message-store.ts';

const alternativeOf = ({ content, safety, rating }: MessageRecord): Alternative => ({
  content,
  ...(safety && { safety }),
  ...(rating && { rating }),
});

/** All alternatives of a reply, oldest first, as they are now. */
const alternativesOf = (reply: MessageRecord): Alternative[] =>
  reply.alternatives?.map((stored, index) =>
    index === reply.alternativeIndex ? alternativeOf(reply) : stored,
  ) ?? [alternativeOf(reply)];

/** A new reply with the alternatives of the one that it replaces. The oldest ones are dropped. */
export function withAlternatives(reply: MessageRecord, replaced: MessageRecord): MessageRecord {
  const alternatives = [...alternativesOf(replaced), alternativeOf(reply)].slice(-MAXIMUM_ALTERNATIVES);
  return { ...reply, alternatives, alternativeIndex: alternatives.length - 1 };
}

/** Shows another alternative of a reply. Idempotent. Throws not_found, also for an alternative that does not exist. */
export async function chooseAlternative(
  chat: Pick<ChatDeps, 'conversations' | 'messages' | 'messageEdits' | 'members' | 'clock'>,
  session: Session,
  { conversationId, messageId, index }: { conversationId: number; messageId: number; index: number },
) {
  const [member, conversation] = await Promise.all([
    requireUnlockedMember(session, chat.members),
    requireConversation(chat, session.userId, conversationId),
  ]);
  const plan = planAt(member, chat.clock.now());
  const { characterId } = conversation;
  for (;;) {
    const message = await requireMessage(chat, member, conversationId, messageId);
    const alternatives = alternativesOf(message);
    const chosen = alternatives[index];
    if (message.sender !== 'ai' || chosen === undefined)
      throw new AppError('not_found', 'This reply does not exist any more.');
    if (index === (message.alternativeIndex ?? 0)) return { message, plan, characterId };
    const { safety: _safety, rating: _rating, ...rest } = message;
    const changed: MessageRecord = { ...rest, ...chosen, alternatives, alternativeIndex: index };
    // Otherwise another one was chosen meanwhile.
    if (!(await chat.messageEdits.storeAlternative(changed, message))) continue;
    await chat.conversations.replacePreview(
      conversation,
      previewOf(message.content),
      previewOf(chosen.content),
    );
    return { message: changed, plan, characterId };
  }
}
