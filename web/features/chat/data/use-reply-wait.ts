import { useEffect, useReducer } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import { after } from '#web/lib/timers.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { type ReplyWait, replyWait } from '../rules/reply-wait.ts';

/** When this page first saw each message as the last one of a chat. */
const firstSeen = new Map<number, number>();

function recordFirstSeen(id: number, now: number): number {
  const at = firstSeen.get(id) ?? now;
  firstSeen.set(id, at);
  return at;
}

/**
 * The pending reply to the last message. Not for a message in the outbox, whose own request is waiting or has failed, and not
 * while this page reads the reply.
 */
export function currentReplyWait(
  last: Message | undefined,
  outbox: readonly OutboxEntry[],
  isReading: boolean,
  now = Date.now(),
): ReplyWait {
  const isInOutbox = outbox.some(({ clientMessageId }) => clientMessageId === last?.clientMessageId);
  return replyWait(isInOutbox || isReading ? undefined : last, {
    firstSeenAt: recordFirstSeen(last?.id ?? 0, now),
    now,
  });
}

/** currentReplyWait, rendered again when the reply becomes overdue. */
export function useReplyWait(
  last: Message | undefined,
  outbox: readonly OutboxEntry[],
  isReading: boolean,
): ReplyWait {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const wait = currentReplyWait(last, outbox, isReading);
  const waitingFor = wait.state === 'waiting' ? wait.message.id : null;
  const remaining = wait.state === 'waiting' ? wait.remaining : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `remaining` changes with each render; the end time does not.
  useEffect(() => (waitingFor === null ? undefined : after(remaining, rerender)), [waitingFor]);
  return wait;
}
