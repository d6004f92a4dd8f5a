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

/**
 * Adds the newest page. Replaces the history if there is a gap between the two. What the page lacks between its messages was
 * deleted; newer messages may have been stored after it was read.
 */
export function withNewestPage(history: MessageHistory | undefined, page: MessagePage): MessageHistory {
  const newest = history?.messages.at(-1);
  const oldestInPage = page.items[0];
  const isGap = newest && oldestInPage && oldestInPage.id > newest.id && page.nextCursor !== undefined;
  if (!history || isGap || history.messages.length === 0) {
    return { messages: mergeMessages([], page.items), olderCursor: page.nextCursor };
  }
  const [first, last] = [page.items.at(0)?.id ?? 0, page.items.at(-1)?.id ?? 0];
  const outside = history.messages.filter(({ id }) => id < first || id > last);
  return { ...history, messages: mergeMessages(outside, page.items) };
}

/** Adds an older page. */
export const withOlderPage = (history: MessageHistory, page: MessagePage): MessageHistory => ({
  messages: mergeMessages(page.items, history.messages),
  olderCursor: page.nextCursor,
});
