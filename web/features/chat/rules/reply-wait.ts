import type { Message } from '#shared/schemas/conversation.ts';
import { SECOND } from '#web/lib/timers.ts';

/** Polling interval for a pending reply. */
export const POLL_INTERVAL = 2 * SECOND;
/** A reply that takes longer is considered lost. */
const REPLY_TIMEOUT = 45 * SECOND;

export type ReplyWait =
  | { state: 'none' }
  /** The server is generating the reply to this message. `remaining` is in milliseconds. */
  | { state: 'waiting'; message: Message; remaining: number }
  /** The reply is late: the send can be retried. */
  | { state: 'overdue'; message: Message };

interface ReplyClock {
  /** When this browser first saw the message unanswered. */
  firstSeenAt: number;
  now: number;
}

/**
 * A reply is pending if the last message is the member's. The wait starts at the earlier of the message's timestamp and
 * the time it was first seen, because the clocks of server and browser can differ.
 */
export function replyWait(last: Message | undefined, { firstSeenAt, now }: ReplyClock): ReplyWait {
  if (last?.sender !== 'user') return { state: 'none' };
  const since = Math.min(firstSeenAt, new Date(last.timestamp).getTime());
  const remaining = since + REPLY_TIMEOUT - now;
  return remaining > 0 ? { state: 'waiting', message: last, remaining } : { state: 'overdue', message: last };
}
