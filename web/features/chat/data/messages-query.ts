import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Message } from '#shared/schemas/conversation.ts';
import { apiPage } from '#web/lib/api.ts';
import { type History, mergeMessages, withNewestPage, withOlderPage } from '../rules/messages.ts';

const messagesKey = (conversationId: number) => ['messages', conversationId] as const;

/** The newest messages of a conversation, laid over whatever older ones have been read. */
export const messagesQuery = (conversationId: number) =>
  queryOptions({
    queryKey: messagesKey(conversationId),
    queryFn: async ({ client, signal }): Promise<History> => {
      const page = await apiPage('messages-list', { params: { id: conversationId }, query: {}, signal });
      return withNewestPage(client.getQueryData<History>(messagesKey(conversationId)), page);
    },
    staleTime: 0,
  });

/** Puts messages the server just answered with among the known ones. */
export function addMessages(client: QueryClient, conversationId: number, messages: readonly Message[]): void {
  client.setQueryData<History>(messagesKey(conversationId), (known) => ({
    olderCursor: known?.olderCursor,
    messages: mergeMessages(known?.messages ?? [], messages),
  }));
}

/** The id of the newest message that is known: 0 before the first, undefined while none have been read. */
export function newestKnown(client: QueryClient, conversationId: number): number | undefined {
  const history = client.getQueryData<History>(messagesKey(conversationId));
  return history && (history.messages.at(-1)?.id ?? 0);
}

const underWay = new Map<number, Promise<void>>();

/** Reads the page before the oldest known message, once however often it is asked for. */
export function loadOlder(client: QueryClient, conversationId: number): Promise<void> {
  const cursor = client.getQueryData<History>(messagesKey(conversationId))?.olderCursor;
  if (!cursor) return Promise.resolve();
  const known = underWay.get(conversationId);
  if (known) return known;
  const load = apiPage('messages-list', { params: { id: conversationId }, query: { cursor } })
    .then((page) => {
      client.setQueryData<History>(
        messagesKey(conversationId),
        // Not if the history was begun anew meanwhile.
        (history) => (history?.olderCursor === cursor ? withOlderPage(history, page) : history),
      );
    })
    .finally(() => underWay.delete(conversationId));
  underWay.set(conversationId, load);
  return load;
}
