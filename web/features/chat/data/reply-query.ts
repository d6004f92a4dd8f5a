import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { isUnanswered } from '../rules/reply-wait.ts';
import { messagesQuery, newestCached } from './messages-query.ts';
import type { MemberConversation } from './outbox.ts';

/** Milliseconds between two questions while a reply is being written. */
const POLL_INTERVAL = 700;

const replyKey = (conversationId: number) => ['reply', conversationId] as const;

/**
 * The reply that is being written, as the server has stored it so far; null when there is none. Then the list of messages is
 * read first if it lacks a reply: it may have been stored meanwhile.
 */
export const replyQuery = ({ userId, conversationId }: MemberConversation) =>
  queryOptions({
    queryKey: replyKey(conversationId),
    queryFn: async ({ client, signal }) => {
      const reply = await api('reply-get', { params: { id: conversationId }, query: { userId }, signal });
      if (reply) return reply;
      const wasWritten = Boolean(client.getQueryData(replyKey(conversationId)));
      if (wasWritten || isUnanswered(newestCached(client, conversationId)))
        await client.refetchQueries({ queryKey: messagesQuery(conversationId).queryKey });
      return null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? POLL_INTERVAL : false),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** This page knows that no reply is being written any more. */
export function forgetReply(client: QueryClient, conversationId: number): void {
  void client.cancelQueries({ queryKey: replyKey(conversationId) });
  client.setQueryData(replyKey(conversationId), null);
}
