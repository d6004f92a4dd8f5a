import { AppError } from '#functions/platform/app-error.ts';
import { chargeUnit, FAILED_REPLIES_A_DAY, FREE_REPLIES_A_DAY } from '#functions/usage/usage.ts';
import type { Chat } from './chat.ts';
import type { Send } from './claim-send.ts';

/**
 * What a send was answered for: a unit of the day, or nothing, because it is a cry for help past the limit. `unstored`:
 * so many were answered today that nothing more is kept of them.
 */
export interface Charge {
  kind: 'unit' | 'free' | 'unstored';
  /** Whether the conversation is not on top of the member's list yet. */
  movesToTop: boolean;
}

const PAST_LIMIT = ['limit_reached', 'too_many_requests'];

/**
 * Takes the unit of a send, once however often it is tried. At the limit a message that sounds an alarm is let pass and
 * takes none: it is answered with where to find help, in our own words. Throws limit_reached and too_many_requests.
 */
export async function chargeSend(chat: Chat, send: Send, now: Date): Promise<Charge> {
  const { member, plan, conversation, content } = send.draft;
  const { userId } = member;
  const sendId = send.userMessageId;
  const within = { conversationId: conversation.id, characterId: conversation.characterId, sendId };
  const isNewOnTop = (latest: number | undefined) => latest !== conversation.id;
  try {
    const { isFree, latestConversation } = await chargeUnit(
      chat.usage,
      { userId, plan },
      send.what,
      now,
      within,
    );
    return { kind: isFree ? 'free' : 'unit', movesToTop: isNewOnTop(latestConversation) };
  } catch (error) {
    if (!(error instanceof AppError && PAST_LIMIT.includes(error.code))) throw error;
    const { soundsAlarm } = await import('#functions/companion/care.ts');
    if (!soundsAlarm(content)) throw error;
    const passing = { userId, sendId, conversationId: conversation.id };
    const { ok, latestConversation } = await chat.usage.allowFreeReply(passing, FREE_REPLIES_A_DAY);
    return { kind: ok ? 'free' : 'unstored', movesToTop: isNewOnTop(latestConversation) };
  }
}

/** Gives the unit of a send back that came to nothing. False when that was done too often today, or before. */
export const refundSend = (chat: Chat, send: Send): Promise<boolean> =>
  chat.usage.refund({ ...refundOf(send), limit: { counter: 'failedReplies', max: FAILED_REPLIES_A_DAY } });

/** Gives the unit back of a send that was answered without a model. False when that was done too often today. */
export const refundAnswered = (chat: Chat, send: Send): Promise<boolean> =>
  chat.usage.refund({ ...refundOf(send), limit: { counter: 'freeReplies', max: FREE_REPLIES_A_DAY } });

const refundOf = ({ draft, what, userMessageId }: Send) => ({
  userId: draft.member.userId,
  limitName: what,
  sendId: userMessageId,
  characterId: draft.conversation.characterId,
});
