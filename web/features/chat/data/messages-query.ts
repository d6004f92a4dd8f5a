import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Message } from '#shared/schemas/conversation.ts';
import { apiPage } from '#web/lib/api.ts';
import {
  type MessageHistory,
  mergeMessages,
  withNewestPage,
  withOlderPage,
} from '../rules/message-history.ts';

const messagesKey = (conversationId: number) => ['messages', conversationId] as const;

/** The newest messages of a conversation, merged with the older ones that are already cached. */
export const messagesQuery = (conversationId: number) =>
  queryOptions({
    queryKey: messagesKey(conversationId),
    queryFn: async ({ client, signal }): Promise<MessageHistory> => {
      const page = await apiPage('messages-list', { params: { id: conversationId }, query: {}, signal });
      return withNewestPage(client.getQueryData<MessageHistory>(messagesKey(conversationId)), page);
    },
    staleTime: 0,
  });

/** Adds messages from a response to the cache. */
export function addMessages(client: QueryClient, conversationId: number, messages: readonly Message[]): void {
  client.setQueryData<MessageHistory>(messagesKey(conversationId), (history) => ({
    olderCursor: history?.olderCursor,
    messages: mergeMessages(history?.messages ?? [], messages),
  }));
}

/** Removes messages that the server has deleted or replaced. */
export function removeMessages(
  client: QueryClient,
  conversationId: number,
  isRemoved: (message: Message) => boolean,
): void {
  cancelLoads(client, conversationId);
  client.setQueryData<MessageHistory>(
    messagesKey(conversationId),
    (history) => history && { ...history, messages: history.messages.filter((each) => !isRemoved(each)) },
  );
}

/** Ignores what is being loaded: it may contain what is about to change. */
export const cancelLoads = (client: QueryClient, conversationId: number): void =>
  void client.cancelQueries({ queryKey: messagesKey(conversationId) });

export const newestCached = (client: QueryClient, conversationId: number): Message | undefined =>
  client.getQueryData<MessageHistory>(messagesKey(conversationId))?.messages.at(-1);

/** 0 for an empty conversation, undefined before the first load. */
export function newestCachedId(client: QueryClient, conversationId: number): number | undefined {
  const history = client.getQueryData<MessageHistory>(messagesKey(conversationId));
  return history && (history.messages.at(-1)?.id ?? 0);
}

const pendingLoads = new Map<number, Promise<void>>();

/** Loads the page before the oldest cached message. Concurrent calls share one request. */
export function loadOlder(client: QueryClient, conversationId: number): Promise<void> {
  const cursor = client.getQueryData<MessageHistory>(messagesKey(conversationId))?.olderCursor;
  if (!cursor) return Promise.resolve();
  const pending = pendingLoads.get(conversationId);
  if (pending) return pending;
  const load = apiPage('messages-list', { params: { id: conversationId }, query: { cursor } })
    .then((page) => {
      client.setQueryData<MessageHistory>(
        messagesKey(conversationId),
        // Ignored if the history was reset in the meantime.
        (history) => (history?.olderCursor === cursor ? withOlderPage(history, page) : history),
      );
    })
    .finally(() => pendingLoads.delete(conversationId));
  pendingLoads.set(conversationId, load);
  return load;
}
