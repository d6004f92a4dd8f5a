import {
  chargeUnit,
  FAIR_USE_DAILY_LIMIT,
  fairUseExceeded,
  MAX_FAILED_REPLY_REFUNDS_PER_DAY,
  MAX_FREE_REPLIES_PER_DAY,
} from '#functions/usage/usage.ts';
import type { ChatDeps } from './chat.ts';
import type { ClaimedSend } from './claim-send.ts';

/**
 * What a send is charged with: a unit of the day, or nothing in a crisis and for replies that the safety policy writes.
 */
export interface Charge {
  kind: 'unit' | 'free';
  /** Whether the conversation is not on top of the member's list yet. */
  movesToTop: boolean;
  /** A message in a crisis beyond what is free: answered without a model. */
  isWithoutModel?: true;
}

/**
 * Charges the unit of a send, once per send however often it is retried. Members in a crisis are not charged. Throws
 * limit_reached and too_many_requests.
 */
export async function chargeSend(chat: ChatDeps, send: ClaimedSend, now: Date): Promise<Charge> {
  const { member, plan, conversation, safety } = send.request;
  const { userId } = member;
  const sendId = sendIdOf(send);
  const movesToTop = (latestConversation: number | undefined) => latestConversation !== conversation.id;
  if (safety.isInCrisis || (safety.reply && safety.reply !== 'refusal')) {
    const freeSend = { userId, sendId, conversationId: conversation.id };
    const { ok, latestConversation } = await chat.usage.allowFreeReply(freeSend, FAIR_USE_DAILY_LIMIT);
    if (!ok && !safety.isCrisis) throw fairUseExceeded(now);
    return { kind: 'free', movesToTop: movesToTop(latestConversation), ...(!ok && { isWithoutModel: true }) };
  }
  const context = { conversationId: conversation.id, characterId: conversation.characterId, sendId };
  const { isFree, latestConversation } = await chargeUnit(
    chat.usage,
    { userId, plan },
    send.unit,
    now,
    context,
  );
  return { kind: isFree ? 'free' : 'unit', movesToTop: movesToTop(latestConversation) };
}

/** Refunds the unit of a failed send. False at the daily bound, or when it was refunded before. */
export const refundSend = (chat: ChatDeps, send: ClaimedSend): Promise<boolean> =>
  chat.usage.refund({
    ...refundOf(send),
    limit: { counter: 'failedReplies', max: MAX_FAILED_REPLY_REFUNDS_PER_DAY },
  });

/**
 * Refunds the unit of a send that turned out to be free: no picture or clip is available, or the policy answered. Counts as
 * a free reply. False at the daily bound.
 */
export const refundFreeReply = (chat: ChatDeps, send: ClaimedSend): Promise<boolean> =>
  chat.usage.refund({ ...refundOf(send), limit: { counter: 'freeReplies', max: MAX_FREE_REPLIES_PER_DAY } });

/** Under this id a send is charged once. A message that is answered anew is charged anew. */
const sendIdOf = ({ request, userMessageId, aiMessageId }: ClaimedSend): number =>
  request.replaced ? aiMessageId : userMessageId;

const refundOf = (send: ClaimedSend) => ({
  userId: send.request.member.userId,
  limitName: send.unit,
  sendId: sendIdOf(send),
  characterId: send.request.conversation.characterId,
});
