import type { Message } from '#shared/schemas/conversation.ts';
import { SECOND } from '#web/lib/timers.ts';

/** How often the server is asked for a reply it is still making. */
export const POLL_EVERY = 2 * SECOND;
/** A reply that has not come by then will not. */
const REPLY_EXPECTED_WITHIN = 45 * SECOND;

export type ReplyWait =
  | { state: 'none' }
  /** The server is at work on the answer to this message. */
  | { state: 'waiting'; message: Message; left: number }
  /** It should have come by now: the same send may be tried again. */
  | { state: 'overdue'; message: Message };

interface Now {
  /** When this browser first saw the message unanswered. */
  noticedAt: number;
  now: number;
}

/**
 * Whether a reply is owed: the last message is the member's own. It is waited for from when it was written, or from
 * when it was first seen where the two clocks disagree.
 */
export function replyWait(last: Message | undefined, { noticedAt, now }: Now): ReplyWait {
  if (last?.sender !== 'user') return { state: 'none' };
  const since = Math.min(noticedAt, new Date(last.timestamp).getTime());
  const left = since + REPLY_EXPECTED_WITHIN - now;
  return left > 0 ? { state: 'waiting', message: last, left } : { state: 'overdue', message: last };
}
