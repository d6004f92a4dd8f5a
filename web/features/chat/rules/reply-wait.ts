import type { Message } from '#shared/schemas/conversation.ts';

export type ReplyWait =
  | { state: 'none' }
  /** The server is writing a reply that this page does not read as a stream. */
  | { state: 'waiting' }
  /** No reply is being written to this message: it can be sent again. */
  | { state: 'overdue'; message: Message };

/** What the server said about the reply that is being written. */
export interface ReplyState {
  isBeingWritten: boolean;
  /** Since the wait began, the server has said that there is none, or has not answered. */
  isKnownMissing: boolean;
}

/** Whether the last message is the member's and has no reply. A call may end with the member's words. */
export const isUnanswered = (last: Message | undefined): last is Message =>
  last?.sender === 'user' && last.callSeconds === undefined;

/** @param unanswered the last message if it waits for a reply that this page does not read */
export function replyWait(
  unanswered: Message | undefined,
  { isBeingWritten, isKnownMissing }: ReplyState,
): ReplyWait {
  if (unanswered && isKnownMissing) return { state: 'overdue', message: unanswered };
  return unanswered || isBeingWritten ? { state: 'waiting' } : { state: 'none' };
}
