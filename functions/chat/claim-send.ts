import type { MemberRecord } from '#functions/identity/member-record.ts';
import { memberOf, planAt } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import { premiumOnly } from '#functions/usage/usage.ts';
import { type DailyLimitName, isPremium, type SubscriptionType } from '#shared/limits.ts';
import { mentionsSpicy } from '#shared/media-keywords.ts';
import type { SendMessageBody } from '#shared/operations/messages-send.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import { type Chat, recentMessages, requireConversation } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';
import { requestedMedia } from './media-request.ts';
import type { MessageRecord, SendRecord } from './message-store.ts';

/** Longer than any function can be at work on a send, in milliseconds. */
const LEASE = 32_000;
/** How often, and for how long, a repeated send looks for the first one's reply; in milliseconds. */
const LOOK_EVERY = 250;
const LOOK_FOR = 24_000;

/** Asking for a picture or a clip costs a unit of that kind instead of a message. */
const COST: Record<MediaType, DailyLimitName> = { image: 'images', video: 'videos' };

/** What somebody wants to send. */
export interface Draft {
  member: MemberRecord;
  plan: SubscriptionType;
  conversation: ConversationRecord;
  content: string;
  clientMessageId: string | undefined;
  /** The unit it costs. */
  what: DailyLimitName;
  /** The conversation so far, newest first, where it had to be looked at. */
  recent?: MessageRecord[];
}

/** A send that this call is at work on, and nobody else. */
export interface Send extends SendRecord {
  draft: Draft;
  clientMessageId: string;
  isFirstTry: boolean;
  /** What an earlier try has stored. */
  userMessage?: MessageRecord;
}

export interface StoredTurn {
  userMessage: MessageRecord;
  aiMessage: MessageRecord;
}

/** Looks at what is to be sent. Throws not_found, and limit_reached for what only premium members can ask for. */
export async function readDraft(
  chat: Chat,
  session: Session,
  conversationId: number,
  body: SendMessageBody,
): Promise<Draft> {
  const { content, clientMessageId } = body;
  const [member, conversation] = await Promise.all([
    memberOf(session, chat.members),
    requireConversation(chat, session.userId, conversationId),
  ]);
  const plan = planAt(member, chat.clock.now());
  const draft: Draft = { member, plan, conversation, content, clientMessageId, what: 'messages' };
  const request = body.request ?? requestedMedia(content);
  if (request === undefined) return draft;

  const [recent, { isFragile }] = await Promise.all([
    recentMessages(chat, conversationId),
    import('#functions/companion/care.ts'),
  ]);
  // In a crisis and soon after, nothing is shown or sold: the request is a message like any other.
  if (isFragile([...recent.toReversed(), { sender: 'user', content }])) return { ...draft, recent };
  if (mentionsSpicy(content) && !isPremium(plan)) throw premiumOnly('spicy_content');
  return { ...draft, recent, what: COST[request] };
}

/**
 * Claims a send, so that nobody else works on it. When it was answered before, or is being answered, that answer is the
 * result. Throws reply_pending when that takes too long.
 */
export async function claimSend(
  chat: Chat,
  draft: Draft,
  now: Date,
): Promise<{ send: Send } | { turn: StoredTurn }> {
  const { conversation } = draft;
  const fresh: SendRecord = {
    userMessageId: chat.ids.next(),
    aiMessageId: chat.ids.next(),
    what: draft.what,
    leaseUntil: now.getTime() + LEASE,
  };
  const clientMessageId = draft.clientMessageId ?? String(fresh.userMessageId);
  const claim = await chat.messages.claim(conversation.id, clientMessageId, fresh, now);
  if (claim.state === 'first') return { send: { ...fresh, draft, clientMessageId, isFirstTry: true } };
  if (claim.state === 'taken')
    return { turn: await waitForReply(chat, conversation.id, clientMessageId, claim.send) };
  const { userMessage, aiMessage } = await storedTurn(chat, conversation.id, claim.send);
  if (userMessage && aiMessage) return { turn: { userMessage, aiMessage } };
  const again = { ...claim.send, draft, clientMessageId, isFirstTry: false };
  return { send: userMessage ? { ...again, userMessage } : again };
}

/** Ends the claim of a send that came to nothing, so that it can be tried again at once. */
export async function releaseSend(chat: Chat, { draft, clientMessageId }: Send): Promise<void> {
  await chat.messages.release(draft.conversation.id, clientMessageId);
}

/** Ends the claim of a send that was not charged; of a first try nothing is kept. */
export async function dropSend(chat: Chat, send: Send): Promise<void> {
  if (send.isFirstTry) await chat.messages.forget(send.draft.conversation.id, send.clientMessageId);
  else await releaseSend(chat, send);
}

async function storedTurn(
  chat: Chat,
  conversationId: number,
  send: SendRecord,
): Promise<{ [Part in keyof StoredTurn]: StoredTurn[Part] | undefined }> {
  const [userMessage, aiMessage] = await Promise.all([
    chat.messages.get(conversationId, send.userMessageId),
    chat.messages.get(conversationId, send.aiMessageId),
  ]);
  return { userMessage, aiMessage };
}

/**
 * Another call is at work on this very send: its answer is the answer. Throws reply_pending when it takes too long, and
 * at once when it was refused or has failed: whoever waits holds a function.
 */
async function waitForReply(
  chat: Chat,
  conversationId: number,
  clientMessageId: string,
  send: SendRecord,
): Promise<StoredTurn> {
  const until = chat.clock.now().getTime() + LOOK_FOR;
  for (let isAtWork = true; ; ) {
    // The reply is stored last, so it is looked for after what tells that nobody works on it.
    const aiMessage = await chat.messages.get(conversationId, send.aiMessageId);
    const userMessage = aiMessage && (await chat.messages.get(conversationId, send.userMessageId));
    if (userMessage && aiMessage) return { userMessage, aiMessage };
    if (!isAtWork || chat.clock.now().getTime() >= until) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    isAtWork = await chat.messages.isAtWork(conversationId, clientMessageId, chat.clock.now());
  }
  const message = 'The reply to this message is still being written. Look again in a moment.';
  throw new AppError('reply_pending', message, { retryAfterSeconds: 2 });
}
