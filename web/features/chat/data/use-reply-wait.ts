import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import type { LiveStatus } from '../rules/live-reply.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { isUnanswered, type ReplyWait, replyWait } from '../rules/reply-wait.ts';
import { liveReplies } from './live-replies.ts';
import type { MemberConversation } from './outbox.ts';
import { replyQuery } from './reply-query.ts';
import { useReturnToPage } from './use-return-to-page.ts';

export interface WaitOptions {
  target: MemberConversation | null;
  messages: readonly Message[] | undefined;
  entries: readonly OutboxEntry[];
  live: LiveStatus | undefined;
}

const NO_CONVERSATION = { userId: 0, conversationId: 0 };

/**
 * Follows a reply that this page does not read as a stream: after a reload or a lost connection, and when another page sent
 * the message. Not for a message in the outbox: its own request is waiting, or has failed.
 */
export function useReplyWait({ target, messages, entries, live }: WaitOptions): ReplyWait {
  const last = messages?.at(-1);
  const isInOutbox = entries.some(({ clientMessageId }) => clientMessageId === last?.clientMessageId);
  const unanswered = isUnanswered(last) && !isInOutbox && !live?.isOwn ? last : undefined;
  const isFollowing = live !== undefined && !live.isOwn && !live.isWhole;
  const since = useWaitStart(unanswered?.id ?? (isFollowing ? 0 : null));

  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...replyQuery(target ?? NO_CONVERSATION),
    enabled: target !== null,
  });
  const isMissing = data === null && dataUpdatedAt >= since;
  useReturnToPage(() => target && void refetch({ cancelRefetch: false }));
  useEffect(() => {
    if (Number.isFinite(since) && target) void refetch({ cancelRefetch: false });
  }, [since, target, refetch]);

  useEffect(() => {
    if (!target) return;
    const { conversationId } = target;
    if (data) return liveReplies.follow(conversationId, { ...data, replacedId: replacedBy(data, messages) });
    // Also a stream that does not notice that its connection is lost.
    const isStored =
      live?.isOwn &&
      data === null &&
      last?.sender === 'ai' &&
      last.id !== live.replacedId &&
      dataUpdatedAt > Date.parse(live.timestamp);
    if (isStored || (isMissing && !live?.isOwn)) settle(conversationId, live, messages);
  }, [target, data, dataUpdatedAt, isMissing, live, last, messages]);

  return replyWait(unanswered, {
    isBeingWritten: Boolean(data) && isFollowing,
    isKnownMissing: isMissing || isError,
  });
}

/** The stored reply to the same message, while another one is being written. */
function replacedBy(
  { userMessageId, aiMessageId }: { userMessageId: number; aiMessageId: number },
  messages: readonly Message[] = [],
): number | undefined {
  const next = messages[messages.findIndex(({ id }) => id === userMessageId) + 1];
  const isReply = next?.sender === 'ai' && next.id > userMessageId && next.id !== aiMessageId;
  return isReply ? next.id : undefined;
}

/** The server writes no reply any more: shows the rest of it if it was stored. */
function settle(
  conversationId: number,
  live: LiveStatus | undefined,
  messages: readonly Message[] | undefined,
): void {
  const reply = messages?.find(({ id }) => id === live?.aiMessageId);
  if (reply && !live?.isOwn)
    liveReplies.complete(conversationId, { aiMessageId: reply.id, content: reply.content });
  else liveReplies.end(conversationId);
}

/** When the wait for this began. Infinity without a wait. */
function useWaitStart(waitingFor: number | null): number {
  const [wait, setWait] = useState({ waitingFor, since: Date.now() });
  if (wait.waitingFor !== waitingFor) setWait({ waitingFor, since: Date.now() });
  return waitingFor === null ? Number.POSITIVE_INFINITY : wait.since;
}
