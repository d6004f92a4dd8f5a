import { requireUnlockedMember } from '#functions/identity/members.ts';
import { keptMessages, type Retention } from '#functions/identity/retention.ts';
import type { Session } from '#functions/platform/session.ts';
import { decodeSearchCursor, encodeCursor, type SearchPosition } from '#functions/table/cursor.ts';
import type { SearchHit } from '#shared/schemas/conversation.ts';
import { matchesWords, searchWords } from '#shared/search-text.ts';
import { type ChatDeps, requireConversation } from './chat.ts';
import type { ConversationRecord, Page } from './conversation-store.ts';
import { searchSnippet } from './search-snippet.ts';

type SearchDeps = Pick<ChatDeps, 'conversations' | 'messages' | 'members' | 'clock'>;

interface Search {
  member: Retention;
  words: readonly string[];
  /** What this call may still read. It ends with the page on which something is used up. */
  left: { messages: number; conversations: number; hits: number };
}

const PAGE_SIZE = 100;

const newSearch = (member: Retention, query: string): Search => ({
  member,
  words: searchWords(query),
  left: { messages: 1_000, conversations: 25, hits: 20 },
});
const isUsedUp = ({ left }: Search) => left.messages <= 0 || left.conversations <= 0 || left.hits <= 0;

/** The messages of a conversation with all words of the query, newest first. Throws not_found. */
export async function searchConversation(
  chat: SearchDeps,
  session: Session,
  conversationId: number,
  { q, cursor }: { q: string; cursor?: string | undefined },
): Promise<Page<SearchHit>> {
  const position = decodeSearchCursor(cursor, (found) => found.conversationId === conversationId);
  const [member, conversation] = await Promise.all([
    requireUnlockedMember(session, chat.members),
    requireConversation(chat, session.userId, conversationId),
  ]);
  const { items, before } = await searchMessages(chat, newSearch(member, q), conversation, position?.before);
  const { listedAt } = conversation;
  return {
    items,
    nextCursor: encodeCursor(before === undefined ? undefined : { conversationId, listedAt, before }),
  };
}

/** The messages of all conversations with all words of the query; those of one call newest first. */
export async function searchAllConversations(
  chat: SearchDeps,
  session: Session,
  { q, cursor }: { q: string; cursor?: string | undefined },
): Promise<Page<SearchHit>> {
  const position = decodeSearchCursor(cursor);
  const search = newSearch(await requireUnlockedMember(session, chat.members), q);
  const hits: SearchHit[] = [];
  const page = (next: SearchPosition | undefined) => ({
    items: hits.toSorted((a, b) => b.messageId - a.messageId),
    nextCursor: encodeCursor(next && { ...next }),
  });
  for await (const { conversation, from } of conversationsFrom(chat, session.userId, position)) {
    const { items, before } = await searchMessages(chat, search, conversation, from);
    hits.push(...items);
    const { id: conversationId, listedAt } = conversation;
    if (isUsedUp(search)) return page({ conversationId, listedAt, ...(before && { before }) });
  }
  return page(undefined);
}

/** The rest of the conversation at the position, then those after it. `from`: the message before which it goes on. */
async function* conversationsFrom(
  { conversations }: SearchDeps,
  userId: number,
  position: SearchPosition | undefined,
): AsyncGenerator<{ conversation: ConversationRecord; from?: number }> {
  const begun = position?.before && (await conversations.get(userId, position.conversationId));
  if (begun && position?.before) yield { conversation: begun, from: position.before };
  for (let after: Pick<SearchPosition, 'conversationId' | 'listedAt'> | undefined = position; ; ) {
    const page = await conversations.listAfter(userId, after, PAGE_SIZE);
    for (const conversation of page) yield { conversation };
    const last = page.at(-1);
    if (last === undefined) return;
    after = { conversationId: last.id, listedAt: last.listedAt };
  }
}

/** Hits of one conversation, newest first. `before`: where the next call goes on; undefined at the oldest message. */
async function searchMessages(
  chat: SearchDeps,
  { member, words, left }: Search,
  { id, characterId }: ConversationRecord,
  from: number | undefined,
): Promise<{ items: SearchHit[]; before: number | undefined }> {
  const items: SearchHit[] = [];
  left.conversations -= 1;
  for (let before = from; ; ) {
    const page = await chat.messages.listBefore(id, PAGE_SIZE, before);
    const kept = keptMessages(page.items, member, chat.clock.now());
    const found = kept.filter(({ content }) => matchesWords(content, words));
    for (const { id: messageId, content, sender, timestamp } of found) {
      const snippet = searchSnippet(content, words);
      items.push({ conversationId: id, messageId, characterId, sender, snippet, timestamp });
    }
    left.messages -= page.items.length;
    left.hits -= found.length;
    // After an expired message, all older ones have expired, too.
    const isEnd = page.nextCursor === undefined || kept.length < page.items.length;
    before = page.items.at(-1)?.id;
    if (isEnd || before === undefined) return { items, before: undefined };
    if (left.messages <= 0 || left.hits <= 0) return { items, before };
  }
}
