import { requireCharacter } from '#functions/characters/characters.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { planAt, requireSessionMember } from '#functions/identity/members.ts';
import { keptMessages } from '#functions/identity/retention.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import { premiumOnly } from '#functions/usage/usage.ts';
import { type DailyLimitName, isPremium, type SubscriptionType } from '#shared/limits.ts';
import { mentionsSpicy } from '#shared/media-keywords.ts';
import type { SendMessageBody } from '#shared/operations/messages-send.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import { type ChatDeps, recentMessages, requireConversation } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';
import { followReply, type ReplyDeadlines, type StoredTurn, storedTurn } from './follow-reply.ts';
import { requestedMedia } from './media-request.ts';
import type { MessageRecord } from './message-store.ts';
import { LEASE_MILLISECONDS, type ReplyListener } from './reply-writer.ts';
import { NO_PLAN, planSafety, type SafetyPlan } from './safety-plan.ts';
import type { SendRecord } from './send-store.ts';

/** A request for a picture or clip costs a unit of that kind instead of a message. */
const MEDIA_LIMITS: Record<MediaType, DailyLimitName> = { image: 'images', video: 'videos' };

/** A send before it is claimed. */
export interface SendRequest {
  member: MemberRecord;
  plan: SubscriptionType;
  conversation: ConversationRecord;
  /** Undefined when it was deleted; then only a message in a crisis is answered. */
  character: Character | undefined;
  /** By an administrator, whose messages say nothing about the member. */
  isImpersonated: boolean;
  content: string;
  clientMessageId: string | undefined;
  /** The daily limit that the send is charged to. */
  limitName: DailyLimitName;
  /** The conversation so far, newest first. */
  recent: MessageRecord[];
  safety: SafetyPlan;
  /** A picture or clip was requested in a crisis: not charged, and none is sent. */
  isMediaInCrisis?: true;
  /** The reply takes the place of another. */
  replaced?: Replaced;
}

/** A message that is answered anew. */
export interface Replaced {
  /** With its new text. */
  userMessage: MessageRecord;
  /** Absent: it had none. */
  reply?: MessageRecord;
  /** The replaced reply stays as an alternative. */
  isRegenerated: boolean;
}

/** A send claimed by this invocation. */
export interface ClaimedSend extends SendRecord {
  request: SendRequest;
  clientMessageId: string;
  isFirstTry: boolean;
  /** Stored by an earlier try. */
  userMessage?: MessageRecord;
}

/** Reads and checks what a send needs. Throws not_found, account_locked, and limit_reached for premium media. */
export async function prepareSend(
  chat: ChatDeps,
  session: Session,
  conversationId: number,
  body: SendMessageBody,
  replaced?: Replaced,
): Promise<SendRequest> {
  const { content, clientMessageId } = body;
  const reading = requireConversation(chat, session.userId, conversationId);
  const [member, conversation, found, stored] = await Promise.all([
    requireSessionMember(session, chat.members),
    reading,
    reading.then(({ characterId }) => findCharacter(chat, characterId)),
    recentMessages(chat, conversationId),
  ]);
  const messages = keptMessages(stored, member, chat.clock.now());
  const own = messages.findIndex((message) =>
    replaced
      ? message.id === replaced.userMessage.id
      : clientMessageId && message.clientMessageId === clientMessageId,
  );
  const isImpersonated = session.impersonatedBy !== undefined;
  // A retry finds the message of its first try; the reply is the next newer message.
  const recent = own < 0 ? messages : messages.slice(own + 1);
  const isAnswered = !replaced && messages[own - 1]?.sender === 'ai';
  const safety = isAnswered ? NO_PLAN : await planSafety(chat, { member, recent, content, isImpersonated });
  // A deleted companion sends nothing, but a crisis is answered.
  const character =
    found ??
    (safety.isCrisis ? undefined : await requireCharacter(chat.characters, conversation.characterId));
  const plan = planAt(member, chat.clock.now());
  const request: SendRequest = {
    member,
    plan,
    conversation,
    character,
    isImpersonated,
    content,
    clientMessageId,
    limitName: 'messages',
    recent,
    safety,
    ...(replaced && { replaced }),
  };
  // Another reply to the same message comes with the same picture.
  if (replaced?.isRegenerated) return request;
  const mediaType = body.request ?? requestedMedia(content, recent[0]?.media?.type);
  if (mediaType === undefined || safety.reply) return request;
  if (safety.isInCrisis) return { ...request, isMediaInCrisis: true };
  if (mentionsSpicy(content) && !isPremium(plan)) throw premiumOnly('spicy_content');
  return { ...request, limitName: MEDIA_LIMITS[mediaType] };
}

const findCharacter = (chat: ChatDeps, characterId: number): Promise<Character | undefined> =>
  requireCharacter(chat.characters, characterId).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });

/** How a request gets its reply. */
export interface SendMode {
  /** Receives the reply while it is written. */
  listener: ReplyListener;
  /** How long the request may take. */
  deadlines: ReplyDeadlines;
}

/**
 * Claims a send for this invocation. If it was answered before, or is being answered, the result is that turn. Throws
 * reply_pending when that takes too long.
 */
export async function claimSend(
  chat: ChatDeps,
  request: SendRequest,
  now: Date,
  mode: SendMode,
): Promise<{ send: ClaimedSend } | { turn: StoredTurn }> {
  const { conversation } = request;
  const newRecord: SendRecord = {
    userMessageId: request.replaced?.userMessage.id ?? chat.ids.next(),
    aiMessageId: chat.ids.next(),
    unit: request.limitName,
    leaseUntil: now.getTime() + LEASE_MILLISECONDS,
  };
  const clientMessageId = request.clientMessageId ?? String(newRecord.userMessageId);
  const claim = await chat.sends.claim(conversation.id, clientMessageId, newRecord, now);
  const edited = request.replaced && { userMessage: request.replaced.userMessage };
  if (claim.state === 'first')
    return { send: { ...newRecord, request, clientMessageId, isFirstTry: true, ...edited } };
  if (claim.state === 'in progress') {
    const writing = { conversationId: conversation.id, clientMessageId, record: claim.record };
    const turn = await followReply(chat, writing, mode);
    return turn ? { turn } : claimSend(chat, request, chat.clock.now(), mode);
  }
  const { userMessage, aiMessage } = await storedTurn(chat, conversation.id, claim.record);
  if (userMessage && aiMessage) return { turn: { userMessage, aiMessage } };
  const { leaseUntil } = newRecord;
  const { userMessageId, aiMessageId, unit } = claim.record;
  const record = { userMessageId, aiMessageId, unit, leaseUntil };
  const retry = { ...record, request, clientMessageId, isFirstTry: false };
  return { send: { ...retry, ...(userMessage && { userMessage }), ...edited } };
}

/** Ends the lease of a failed send, so it can be retried at once. */
export async function releaseSend(chat: ChatDeps, { request, clientMessageId }: ClaimedSend): Promise<void> {
  await chat.sends.release(request.conversation.id, clientMessageId);
}

/** Undoes the claim of a send that was not charged; a first try leaves no record. */
export async function cancelSend(chat: ChatDeps, send: ClaimedSend): Promise<void> {
  if (send.isFirstTry) await chat.sends.remove(send.request.conversation.id, send.clientMessageId);
  else await releaseSend(chat, send);
}
