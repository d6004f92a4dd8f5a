import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { after, SECOND } from '#web/lib/timers.ts';
import { POLL_INTERVAL } from '../rules/reply-wait.ts';
import { isReadingReply } from './live-replies.ts';
import { loadOlder, messagesQuery } from './messages-query.ts';
import { type OutboxScope, outbox } from './outbox.ts';
import { invalidateConversation } from './send.ts';
import { useTabSync } from './tab-sync.ts';
import { currentReplyWait } from './use-reply-wait.ts';

const RETRY_OLDER_DELAY = 3 * SECOND;

/** The messages of a conversation. Polls while a reply is pending. */
export function useMessageHistory(conversationId: number | null, scope: OutboxScope | null) {
  const client = useQueryClient();
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const cancelRetry = useRef<() => void>(undefined);
  useEffect(() => () => cancelRetry.current?.(), []);
  const query = useQuery({
    ...messagesQuery(conversationId ?? 0),
    enabled: conversationId !== null,
    refetchInterval: ({ state }) => {
      const entries = scope ? outbox.entries(scope) : [];
      const wait = currentReplyWait(state.data?.messages.at(-1), entries, isReadingReply(conversationId));
      return wait.state === 'waiting' ? POLL_INTERVAL : false;
    },
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });

  useTabSync(conversationId, () => conversationId && invalidateConversation(client, conversationId));

  const loadOlderMessages = useCallback(() => {
    if (conversationId === null) return;
    setIsLoadingOlder(true);
    // At the top of the list no further scroll event triggers a retry, so failures retry on a timer.
    const load = (): Promise<void> =>
      loadOlder(client, conversationId).then(
        () => setIsLoadingOlder(false),
        () => {
          cancelRetry.current = after(RETRY_OLDER_DELAY, () => void load());
        },
      );
    void load();
  }, [client, conversationId]);

  return {
    ...query,
    loadOlder: loadOlderMessages,
    isLoadingOlder,
    hasOlder: query.data?.olderCursor !== undefined,
  };
}
