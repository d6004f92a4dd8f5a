import type { Message } from '#shared/schemas/conversation.ts';

/** The loaded part of a conversation. */
export interface MessageHistory {
  /** Sorted by id. */
  messages: readonly Message[];
  /** Cursor of the previous page; undefined when everything is loaded. */
  olderCursor: string | undefined;
}

export interface MessagePage {
  items: readonly Message[];
  nextCursor: string | undefined;
}

/** Merges by id, preferring incoming messages; sorted by id. */
export function mergeMessages(
  existing: readonly Message[],
  incoming: readonly Message[],
): readonly Message[] {
  if (incoming.length === 0) return existing;
  const byId = new Map(existing.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Adds the newest page. Replaces the history if there is a gap between the two. */
export function withNewestPage(history: MessageHistory | undefined, page: MessagePage): MessageHistory {
  const newest = history?.messages.at(-1);
  const oldestInPage = page.items[0];
  const isGap = newest && oldestInPage && oldestInPage.id > newest.id && page.nextCursor !== undefined;
  if (!history || isGap || history.messages.length === 0) {
    return { messages: mergeMessages([], page.items), olderCursor: page.nextCursor };
  }
  return { ...history, messages: mergeMessages(history.messages, page.items) };
}

/** Adds an older page. */
export const withOlderPage = (history: MessageHistory, page: MessagePage): MessageHistory => ({
  messages: mergeMessages(page.items, history.messages),
  olderCursor: page.nextCursor,
});
