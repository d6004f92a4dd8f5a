import type { Message } from '#shared/schemas/conversation.ts';

/** What this browser knows of a conversation: its newest messages, and where older ones begin. */
export interface History {
  /** Sorted by id. */
  messages: readonly Message[];
  /** Leads to the page before; undefined at the very beginning. */
  olderCursor: string | undefined;
}

export interface MessagePage {
  items: readonly Message[];
  nextCursor: string | undefined;
}

/** One list of both: each id once, the newer version of it, sorted by id. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  if (incoming.length === 0) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** The newest page laid over what is known. Where a gap would open between them, the page alone is what is known. */
export function withNewestPage(known: History | undefined, page: MessagePage): History {
  const newest = known?.messages.at(-1);
  const oldestInPage = page.items[0];
  const isGap = newest && oldestInPage && oldestInPage.id > newest.id && page.nextCursor !== undefined;
  if (!known || isGap || known.messages.length === 0) {
    return { messages: mergeMessages([], page.items), olderCursor: page.nextCursor };
  }
  return { ...known, messages: mergeMessages(known.messages, page.items) };
}

/** An older page put before what is known. */
export const withOlderPage = (known: History, page: MessagePage): History => ({
  messages: mergeMessages(page.items, known.messages),
  olderCursor: page.nextCursor,
});
