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

/** The member's conversations, the most recent first. */
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

/** @param reuse which existing conversation is returned instead of a new one: an empty one, or any */
export async function startConversation(characterId: number, reuse: Reuse): Promise<Conversation> {
  const sessionId = storage.storedGuestSessionId();
  return api('conversations-create', { body: { characterId, reuse, ...(sessionId && { sessionId }) } });
}

/**
 * The member's most recent conversation with a companion, or a new one. A query instead of a mutation, and without an
 * abort signal, so that concurrent and unmounted screens create one conversation only.
 */
export const companionConversationQuery = (userId: number, characterId: number) =>
  queryOptions({
    queryKey: ['conversation-with', userId, characterId],
    queryFn: async ({ client }): Promise<Conversation> => {
      const [existing] = await api('conversations-list', {
        query: { userId, characterId, ...guestSessions() },
      });
      if (existing) return existing;
      const created = await startConversation(characterId, 'any');
      invalidateConversationLists(client);
      return created;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Refetches everything that lists or counts conversations. */
export const invalidateConversationLists = (client: QueryClient): void =>
  invalidate(client, 'conversations', 'limits', 'profile');
