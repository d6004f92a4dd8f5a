import type { Message } from '#shared/schemas/conversation.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Entries that the server has stored, with a reply present or in progress. An entry whose reply failed stays, so that
 * it can be retried.
 */
export function confirmedEntries(
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
