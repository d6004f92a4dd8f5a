import type { Message } from '#shared/schemas/conversation.ts';
import type { ChatRow } from './chat-rows.ts';

/** What the screen needs to know about a reply that is being written. Replaced only when something of it changes. */
export interface LiveStatus {
  /** Known from the first words on. */
  aiMessageId: number | undefined;
  /** The reply whose place it takes: hidden meanwhile. */
  replacedId: number | undefined;
  /** When this page first knew of it. */
  timestamp: string;
  /** Some of it is shown. */
  hasWords: boolean;
  /** All of it has arrived; the rest is being shown. */
  isWhole: boolean;
  /** This page reads its stream. Otherwise another page does, or nobody. */
  isOwn: boolean;
}

/** The stored messages without the reply that is still being shown, and the one that it replaces. */
export const settledMessages = (
  messages: readonly Message[],
  live: LiveStatus | undefined,
): readonly Message[] =>
  live?.aiMessageId === undefined && live?.replacedId === undefined
    ? messages
    : messages.filter(({ id }) => id !== live.aiMessageId && id !== live.replacedId);

/** The settled messages, and the reply that is being written from its first words on. Its row reads the text itself. */
export function shownMessages(
  settled: readonly Message[],
  live: LiveStatus | undefined,
  conversationId: number | null,
): readonly ChatRow['message'][] {
  if (!live?.hasWords || live.aiMessageId === undefined || conversationId === null) return settled;
  const reply = {
    id: live.aiMessageId,
    conversationId,
    content: '',
    sender: 'ai',
    timestamp: live.timestamp,
    isLive: true,
  } as const;
  return [...settled, reply];
}
