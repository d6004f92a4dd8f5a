import type { Message } from '#shared/schemas/conversation.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Those the server has taken over: it has the message, and either an answer behind it or one in the making. One whose
 * answer failed stays, so that it can be tried again.
 */
export function settledEntries(
  entries: readonly OutboxEntry[],
  messages: readonly Message[],
): readonly OutboxEntry[] {
  return entries.filter((entry) => {
    if (entry.state === 'sending') return false;
    const position = messages.findIndex(({ clientMessageId }) => clientMessageId === entry.clientMessageId);
    if (position < 0) return false;
    return messages[position + 1]?.sender === 'ai' || entry.reason === 'network';
  });
}
