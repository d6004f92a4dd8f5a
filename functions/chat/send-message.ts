import { lockForAge } from '#functions/account-lock/lock-for-age.ts';
import type { MediaRecord } from '#functions/characters/character-store.ts';
import { requireOwnUserId } from '#functions/identity/members.ts';
import { expiryAttribute, keepsMessages } from '#functions/identity/retention.ts';
import type { Session } from '#functions/platform/session.ts';
import { countReferral } from '#functions/safety/check.ts';
import { noticeForMessage } from '#functions/safety/notices.ts';
import type { SubscriptionType } from '#shared/limits.ts';
import type { SendMessageBody } from '#shared/operations/messages-send.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { LockReason, Notice } from '#shared/schemas/safety.ts';
import { withAlternatives } from './alternatives.ts';
import { type Charge, chargeSend, refundFreeReply, refundSend } from './charge-send.ts';
import { type ChatDeps, conversationNotFound, previewOf } from './chat.ts';
import {
  type ClaimedSend,
  cancelSend,
  claimSend,
  prepareSend,
  releaseSend,
  type SendMode,
  type SendRequest,
} from './claim-send.ts';
import { activateDraft } from './conversations.ts';
import { PLAIN_DEADLINES, type StoredTurn } from './follow-reply.ts';
import {
  answerSend,
  type GeneratedReply,
  keptMediaOf,
  type ReplyInput,
  withoutRefundText,
} from './generate-reply.ts';
import type { MessageRecord } from './message-store.ts';
import { ReplyInterrupted, ReplyWriter, replyPending } from './reply-writer.ts';
import type { SafetyPlan } from './safety-plan.ts';

export interface SentTurn extends StoredTurn {
  /** The plan the sender is on, which decides how media is shown. */
  plan: SubscriptionType;
  characterId: number;
  /** This message locked the account. */
  locked?: { reason: LockReason };
  notice?: Notice;
}

export const PLAIN_MODE: SendMode = { listener: {}, deadlines: PLAIN_DEADLINES };

/**
 * Sends a message: claim, charge, generate the reply, store it. Completes even if the client disconnects. The same
 * clientMessageId returns the same two messages, also while they are written. Throws not_found, limit_reached, reply_pending,
 * companion_failed, companion_timeout or stopped; a failed reply refunds the unit and the send can be retried.
 */
export async function sendMessage(
  chat: ChatDeps,
  session: Session,
  conversationId: number,
  body: SendMessageBody,
  mode: SendMode = PLAIN_MODE,
): Promise<SentTurn> {
  requireOwnUserId(session, body.userId);
  return runSend(chat, await prepareSend(chat, session, conversationId, body), mode);
}

/** Answers a prepared send. */
export async function runSend(chat: ChatDeps, request: SendRequest, mode: SendMode): Promise<SentTurn> {
  const claimed = await claimSend(chat, request, chat.clock.now(), mode);
  const turn = 'turn' in claimed ? claimed.turn : await processSend(chat, claimed.send, mode);
  const locked = await applySafety(chat, request, turn);
  const { characterId } = request.conversation;
  const { notice } = turn.aiMessage;
  return {
    userMessage: turn.userMessage,
    aiMessage: turn.aiMessage,
    plan: request.plan,
    characterId,
    ...(locked && { locked }),
    ...(notice && { notice }),
  };
}

/**
 * Stores what a message says about its member: a crisis or an age below 18. After the reply, and again for a repeated send:
 * a crash in between must lose neither the reply nor this. Returns the lock that the message caused.
 */
async function applySafety(
  chat: ChatDeps,
  { member, isImpersonated }: SendRequest,
  { userMessage, aiMessage, isCrisis, locks }: ProcessedTurn,
): Promise<SentTurn['locked']> {
  if (isImpersonated) return undefined;
  const { counters } = chat.safety;
  if (isCrisis && aiMessage.safety === 'care') await countReferral(counters, 'input', chat.clock.now());
  const { timestamp: crisisAt } = userMessage;
  if ((isCrisis || aiMessage.safety === 'care') && crisisAt > (member.crisisAt ?? ''))
    await chat.members.setSafety(member.userId, { crisisAt });
  if (locks || (aiMessage.safety === 'locked' && !member.lock))
    await lockForAge({ ...chat, counters }, member.userId);
  return locks || aiMessage.safety === 'locked' ? { reason: 'age' } : undefined;
}

/** What a send says about its member; absent for a repeated one. */
interface ProcessedTurn extends StoredTurn {
  isCrisis?: boolean;
  locks?: boolean;
}

/** Charges, answers and stores a claimed send. */
async function processSend(chat: ChatDeps, send: ClaimedSend, mode: SendMode): Promise<ProcessedTurn> {
  const now = chat.clock.now();
  const charge = await beginReplacement(chat, send)
    .then(() => chargeSend(chat, send, now))
    .catch(async (error) => {
      await cancelSend(chat, send);
      throw error;
    });
  const userMessage = send.userMessage ?? newUserMessage(send, now);
  const conversationId = send.request.conversation.id;
  const writer = new ReplyWriter(chat, { ...send, conversationId }, mode.listener);
  try {
    if (!send.userMessage) await storeUserMessage(chat, send, userMessage, now);
    mode.listener.onAccepted?.(userMessage);
    const { isWithoutModel } = charge;
    const answer = await writeReply(chat, writer, {
      send,
      userMessage,
      isWithoutModel,
      writer,
      deadline: mode.deadlines.reply,
    });
    const { reply, safety } = answer;
    const isFree = reply.isRequestedMediaUnavailable || (safety.reply && safety.reply !== 'refusal');
    if (isFree && charge.kind === 'unit') await refundFreeReply(chat, send);
    const due = await dueNotice(chat, send, safety, now);
    const notice = due ?? send.request.replaced?.reply?.notice;
    const aiMessage = { ...newAiMessage(chat, send, reply), ...(notice && { notice }) };
    const isStored = await storeReply(chat, send, { aiMessage, media: reply.media, charge });
    // Not refunded: otherwise, deleting the conversation during the reply would make replies free.
    if (isStored) return { userMessage, aiMessage, isCrisis: safety.isCrisis, locks: safety.locks };
  } catch (error) {
    throw await failSend(chat, send, charge, error);
  }
  throw conversationNotFound();
}

/** Throws reply_pending while another try answers the same message. */
async function beginReplacement(chat: ChatDeps, { request, clientMessageId }: ClaimedSend): Promise<void> {
  if (!request.replaced) return;
  const { userMessage, reply } = request.replaced;
  const { conversationId, activeSend } = userMessage;
  const latest = activeSend ?? userMessage.clientMessageId;
  if (latest && latest !== clientMessageId) {
    const record = await chat.sends.get(conversationId, latest);
    const isWritten = record && record.leaseUntil > chat.clock.now().getTime();
    if (isWritten && record.aiMessageId !== reply?.id) throw replyPending();
  }
  if (!(await chat.messageEdits.setActiveSend(userMessage, clientMessageId))) throw replyPending();
}

/** The first message makes a draft a conversation. Throws limit_reached. */
async function storeUserMessage(
  chat: ChatDeps,
  { request: { conversation, plan, safety } }: ClaimedSend,
  userMessage: MessageRecord,
  now: Date,
): Promise<void> {
  await activateDraft(chat, conversation, { plan, isInCrisis: safety.isInCrisis }, now);
  await chat.messages.add(userMessage);
}

/** Gets the reply, and shows it while it is written. */
async function writeReply(chat: ChatDeps, writer: ReplyWriter, input: ReplyInput) {
  writer.start();
  try {
    const answer = await answerSend(chat, input);
    await writer.end();
    writer.show(answer.reply.content);
    return answer;
  } catch (error) {
    await writer.end();
    throw error;
  }
}

/** Refunds a send without a reply, and returns the error for its member. */
async function failSend(chat: ChatDeps, send: ClaimedSend, charge: Charge, error: unknown): Promise<unknown> {
  // Another invocation works on the send.
  if (error instanceof ReplyInterrupted && error.reason === 'taken over') return replyPending();
  const isStillCharged = charge.kind === 'unit' && !(await refundSend(chat, send));
  await releaseSend(chat, send);
  return isStillCharged ? withoutRefundText(error, send.request.character) : error;
}

/** The notice for the reply to a send. Administrators get none for the member. */
async function dueNotice(
  chat: ChatDeps,
  { request: { member, isImpersonated }, userMessageId }: ClaimedSend,
  plan: SafetyPlan,
  now: Date,
): Promise<Notice | undefined> {
  const deps = { members: chat.members, counters: chat.safety.counters };
  return isImpersonated ? undefined : noticeForMessage(deps, member, userMessageId, now, plan);
}

const newUserMessage = (
  { request, userMessageId, clientMessageId }: ClaimedSend,
  now: Date,
): MessageRecord => ({
  id: userMessageId,
  conversationId: request.conversation.id,
  sender: 'user',
  content: request.content,
  timestamp: now.toISOString(),
  clientMessageId,
  ...expiryAttribute(request.member, now.toISOString()),
});

const newAiMessage = (
  chat: ChatDeps,
  send: ClaimedSend,
  { content, media, safety }: GeneratedReply,
): MessageRecord => {
  const timestamp = chat.clock.now().toISOString();
  const { replaced } = send.request;
  const shown = media ? { id: media.id, type: media.type } : safety ? undefined : keptMediaOf(send);
  const message: MessageRecord = {
    id: send.aiMessageId,
    conversationId: send.request.conversation.id,
    sender: 'ai',
    content,
    timestamp,
    ...expiryAttribute(send.request.member, timestamp),
    ...(safety && { safety }),
    ...(shown && { media: shown }),
  };
  return replaced?.isRegenerated && replaced.reply ? withAlternatives(message, replaced.reply) : message;
};

interface ReplyToStore {
  aiMessage: MessageRecord;
  media: MediaRecord | undefined;
  charge: Charge;
}

/** Stores the reply. False when the conversation was deleted meanwhile; then nothing is stored. */
async function storeReply(
  chat: ChatDeps,
  send: ClaimedSend,
  { aiMessage, media, charge }: ReplyToStore,
): Promise<boolean> {
  const { character, conversation, member } = send.request;
  const { timestamp: at, content } = aiMessage;
  const sentMedia = media && [
    ...(conversation.sentMedia ?? []).filter((sent) => sent !== media.id),
    media.id,
  ];
  const latest = {
    at,
    preview: keepsMessages(member) ? previewOf(content) : '',
    movesToTop: charge.movesToTop,
    sentMedia,
  };
  // The conversation first: a deleted conversation must keep no reply.
  if (!(await chat.conversations.updateLatestMessage(conversation, latest))) {
    await chat.messages.deleteConversationMessages(conversation.id);
    return false;
  }
  // The message last: its presence marks the turn as complete.
  if (media && character) {
    const item = toCollectionRecord(aiMessage, character, media);
    const caption = keepsMessages(member) ? content : '';
    await chat.collection.add(conversation.userId, { ...item, message: caption });
  }
  const { replaced } = send.request;
  if (replaced) return chat.messageEdits.replaceReply(replaced.userMessage, aiMessage, replaced.reply?.id);
  await chat.messages.add(aiMessage);
  return true;
}

const toCollectionRecord = (message: MessageRecord, character: Character, media: MediaRecord) => ({
  id: message.id,
  characterId: character.id,
  characterName: character.name,
  mediaId: media.id,
  mediaType: media.type,
  timestamp: message.timestamp,
});
