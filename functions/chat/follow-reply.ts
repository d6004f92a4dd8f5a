import { setTimeout as delay } from 'node:timers/promises';
import type { ChatDeps } from './chat.ts';
import type { MessageRecord } from './message-store.ts';
import { type ReplyListener, replyPending } from './reply-writer.ts';
import type { SendRecord } from './send-store.ts';

const POLL_INTERVAL_MILLISECONDS = 250;

/** How long a request may take, in milliseconds. */
export interface ReplyDeadlines {
  /** The model's reply. */
  reply: number;
  /** To wait for another invocation's reply. */
  follow: number;
  /** So late it may still take over from an invocation that has crashed. 0: never. */
  takeOver: number;
}

/** Below the 30 s of API Gateway. */
export const PLAIN_DEADLINES: ReplyDeadlines = { reply: 23_000, follow: 24_000, takeOver: 0 };
/** Below the timeout of functions that stream (infra/aws/function-sizes.ts). */
export const STREAM_DEADLINES: ReplyDeadlines = { reply: 75_000, follow: 95_000, takeOver: 20_000 };

/** A member's message and its reply. */
export interface StoredTurn {
  userMessage: MessageRecord;
  aiMessage: MessageRecord;
}

interface WrittenReply {
  conversationId: number;
  clientMessageId: string;
  record: SendRecord;
}

/**
 * Follows the reply that another invocation writes, until it is stored. undefined when that invocation has crashed and this
 * one may take over. Throws reply_pending when it takes too long, and at once when that invocation was rejected or failed.
 */
export async function followReply(
  chat: ChatDeps,
  { conversationId, clientMessageId, record }: WrittenReply,
  { listener, deadlines }: { listener: ReplyListener; deadlines: ReplyDeadlines },
): Promise<StoredTurn | undefined> {
  const startedAt = chat.clock.now().getTime();
  let progress: SendRecord | undefined = record;
  let shown = '';
  let isAccepted = false;
  for (;;) {
    const now = chat.clock.now().getTime();
    const isLeased = progress !== undefined && progress.leaseUntil > now;
    // The reply is stored before the lease ends, so it is read after the lease.
    const { userMessage, aiMessage } = await storedTurn(chat, conversationId, record);
    if (userMessage && aiMessage) return { userMessage, aiMessage };
    if (userMessage && isLeased && !isAccepted) {
      isAccepted = true;
      listener.onAccepted?.(userMessage);
    }
    if (isLeased && progress?.content && progress.content !== shown) {
      shown = progress.content;
      listener.onSnapshot?.(record.aiMessageId, shown);
    }
    const hasCrashed = !isLeased && progress !== undefined && progress.leaseUntil > 0;
    if (hasCrashed && now - startedAt < deadlines.takeOver) return undefined;
    if (!isLeased || now - startedAt >= deadlines.follow) throw replyPending();
    await delay(POLL_INTERVAL_MILLISECONDS);
    progress = await chat.sends.get(conversationId, clientMessageId);
  }
}

/** What of a send is stored. */
export async function storedTurn(
  chat: Pick<ChatDeps, 'messages'>,
  conversationId: number,
  { userMessageId, aiMessageId }: Pick<SendRecord, 'userMessageId' | 'aiMessageId'>,
): Promise<{ [Part in keyof StoredTurn]: StoredTurn[Part] | undefined }> {
  const [userMessage, aiMessage] = await Promise.all([
    chat.messages.get(conversationId, userMessageId),
    chat.messages.get(conversationId, aiMessageId),
  ]);
  // A later reply has replaced this one. Ids sort by time.
  const { replyId = 0 } = userMessage ?? {};
  if (replyId > aiMessageId)
    return { userMessage, aiMessage: await chat.messages.get(conversationId, replyId) };
  return { userMessage, aiMessage };
}
