import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reuse } from '#shared/operations/conversations-create.ts';
import type { Conversation } from '#shared/schemas/conversation.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { storage } from '#web/lib/storage.ts';
import { MINUTE } from '#web/lib/timers.ts';
import { guestSessionsOf } from './guest-sessions.ts';

function guestSessions(): { guestSessions?: string } {
  const sessions = guestSessionsOf({
    guestSessionId: storage.storedGuestSessionId(),
    registeredAt: storage.registeredAt(),
    now: Date.now(),
  });
  return sessions ? { guestSessions: sessions } : {};
}

/** The member's conversations, the most recent first, page by page; stale after two minutes. */
export const conversationsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: ['conversations', userId],
    queryFn: ({ pageParam, signal }) =>
      apiPage('conversations-list', {
        query: { userId, ...guestSessions(), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 2 * MINUTE,
  });

export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: ['conversation', id],
    queryFn: ({ signal }) => api('conversations-get', { params: { id }, signal }),
  });

/** Starts a conversation; one in which nothing was said yet, or whichever there is, will do as well. */
export async function startConversation(characterId: number, reuse: Reuse): Promise<Conversation> {
  const sessionId = storage.storedGuestSessionId();
  return api('conversations-create', { body: { characterId, reuse, ...(sessionId && { sessionId }) } });
}

/**
 * The member's conversation with a companion: the most recent one, else a new one. However many screens ask at once,
 * and even if the one that asked first is gone, it is looked for and made once.
 */
export const conversationWithQuery = (userId: number, characterId: number) =>
  queryOptions({
    queryKey: ['conversation-with', userId, characterId],
    queryFn: async ({ client }): Promise<Conversation> => {
      const [known] = await api('conversations-list', { query: { userId, characterId, ...guestSessions() } });
      if (known) return known;
      const made = await startConversation(characterId, 'any');
      removeListQueries(client);
      return made;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What counts conversations is read again. */
export const removeListQueries = (client: QueryClient): void =>
  invalidate(client, 'conversations', 'limits', 'profile');
