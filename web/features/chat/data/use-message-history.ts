import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { invalidate } from '#web/lib/query-client.ts';
import { after, SECOND } from '#web/lib/timers.ts';
import { liveReplies } from './live-replies.ts';
import { loadOlder, messagesQuery, removeMessages } from './messages-query.ts';
import { invalidateConversation } from './send.ts';
import { useTabSync } from './tab-sync.ts';

const RETRY_OLDER_DELAY = 3 * SECOND;

/** The messages of a conversation. */
export function useMessageHistory(conversationId: number | null) {
  const client = useQueryClient();
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const cancelRetry = useRef<() => void>(undefined);
  useEffect(() => () => cancelRetry.current?.(), []);
  const query = useQuery({
    ...messagesQuery(conversationId ?? 0),
    enabled: conversationId !== null,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });

  useTabSync(conversationId, ({ reply, newestId }) => {
    if (conversationId === null) return;
    if (reply) liveReplies.follow(conversationId, reply, reply.typingSince);
    else {
      if (newestId !== undefined) removeMessages(client, conversationId, ({ id }) => id > newestId);
      invalidateConversation(client, conversationId);
      invalidate(client, 'reply');
    }
  });

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
