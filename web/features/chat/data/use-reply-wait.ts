import { useEffect, useReducer } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import { after } from '#web/lib/timers.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { type ReplyWait, replyWait } from '../rules/reply-wait.ts';

/** When each unanswered message was first seen here. */
const noticed = new Map<number, number>();

function noticedAt(id: number, now: number): number {
  const at = noticed.get(id) ?? now;
  noticed.set(id, at);
  return at;
}

/** The reply the server owes for the last message; one this browser is sending, or that failed, is no such case. */
export function waitFor(
  last: Message | undefined,
  outbox: readonly OutboxEntry[],
  now = Date.now(),
): ReplyWait {
  const isHere = outbox.some(({ clientMessageId }) => clientMessageId === last?.clientMessageId);
  return replyWait(isHere ? undefined : last, { noticedAt: noticedAt(last?.id ?? 0, now), now });
}

/** The same, drawn anew when the time is up. */
export function useReplyWait(last: Message | undefined, outbox: readonly OutboxEntry[]): ReplyWait {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const wait = waitFor(last, outbox);
  const waitingFor = wait.state === 'waiting' ? wait.message.id : null;
  const left = wait.state === 'waiting' ? wait.left : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left shrinks with each drawing; the end stays.
  useEffect(() => (waitingFor === null ? undefined : after(left, redraw)), [waitingFor]);
  return wait;
}
