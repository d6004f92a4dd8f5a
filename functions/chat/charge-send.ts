import { AppError } from '#functions/platform/app-error.ts';
import {
  chargeUnit,
  MAX_FAILED_REPLY_REFUNDS_PER_DAY,
  MAX_FREE_REPLIES_PER_DAY,
} from '#functions/usage/usage.ts';
import type { ChatDeps } from './chat.ts';
import type { ClaimedSend } from './claim-send.ts';

/**
 * What a send is charged with: a unit of the day, or nothing because it is a message in a crisis beyond the limit.
 * `free_not_stored`: the free replies of the day are used up, so neither message is stored.
 */
export interface Charge {
  kind: 'unit' | 'free' | 'free_not_stored';
  /** Whether the conversation is not on top of the member's list yet. */
  movesToTop: boolean;
}

const LIMIT_ERRORS = ['limit_reached', 'too_many_requests'];

/**
 * Charges the unit of a send, once per send however often it is retried. Beyond the limit, a message in a crisis is free:
 * the built-in engine answers it and names helplines. Throws limit_reached and too_many_requests.
 */
export async function chargeSend(chat: ChatDeps, send: ClaimedSend, now: Date): Promise<Charge> {
  const { member, plan, conversation, content } = send.request;
  const { userId } = member;
  const sendId = send.userMessageId;
  const context = { conversationId: conversation.id, characterId: conversation.characterId, sendId };
  const movesToTop = (latestConversation: number | undefined) => latestConversation !== conversation.id;
  try {
    const { isFree, latestConversation } = await chargeUnit(
      chat.usage,
      { userId, plan },
      send.unit,
      now,
      context,
    );
    return { kind: isFree ? 'free' : 'unit', movesToTop: movesToTop(latestConversation) };
  } catch (error) {
    if (!(error instanceof AppError && LIMIT_ERRORS.includes(error.code))) throw error;
    const companion = await chat.companion();
    if (!companion.isCrisis(content)) throw error;
    const freeSend = { userId, sendId, conversationId: conversation.id };
    const { ok, latestConversation } = await chat.usage.allowFreeReply(freeSend, MAX_FREE_REPLIES_PER_DAY);
    return { kind: ok ? 'free' : 'free_not_stored', movesToTop: movesToTop(latestConversation) };
  }
}

/** Refunds the unit of a failed send. False at the daily bound, or when it was refunded before. */
export const refundSend = (chat: ChatDeps, send: ClaimedSend): Promise<boolean> =>
  chat.usage.refund({
    ...refundOf(send),
    limit: { counter: 'failedReplies', max: MAX_FAILED_REPLY_REFUNDS_PER_DAY },
  });

/**
 * Refunds the unit of a send whose requested picture or clip is not available. Counts as a free reply. False at the daily
 * bound.
 */
export const refundUnavailableMedia = (chat: ChatDeps, send: ClaimedSend): Promise<boolean> =>
  chat.usage.refund({ ...refundOf(send), limit: { counter: 'freeReplies', max: MAX_FREE_REPLIES_PER_DAY } });

const refundOf = ({ request, unit, userMessageId }: ClaimedSend) => ({
  userId: request.member.userId,
  limitName: unit,
  sendId: userMessageId,
  characterId: request.conversation.characterId,
});
