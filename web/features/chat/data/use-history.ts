import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { after, SECOND } from '#web/lib/timers.ts';
import { POLL_EVERY } from '../rules/reply-wait.ts';
import { loadOlder, messagesQuery } from './messages-query.ts';
import { useOtherTabs } from './other-tabs.ts';
import { outbox, type Scope } from './outbox.ts';
import { invalidateConversation } from './send.ts';
import { waitFor } from './use-reply-wait.ts';

const OLDER_AGAIN_AFTER = 3 * SECOND;

/** The messages of a conversation; read again every two seconds while a reply is owed. */
export function useHistory(conversationId: number | null, scope: Scope | null) {
  const client = useQueryClient();
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const cancelRetry = useRef<() => void>(undefined);
  useEffect(() => () => cancelRetry.current?.(), []);
  const query = useQuery({
    ...messagesQuery(conversationId ?? 0),
    enabled: conversationId !== null,
    refetchInterval: ({ state }) => {
      const entries = scope ? outbox.entries(scope) : [];
      return waitFor(state.data?.messages.at(-1), entries).state === 'waiting' ? POLL_EVERY : false;
    },
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });

  useOtherTabs(conversationId, () => conversationId && invalidateConversation(client, conversationId));

  const older = useCallback(() => {
    if (conversationId === null) return;
    setIsLoadingOlder(true);
    // Whoever waits at the upper end cannot scroll any further, so a failed try is repeated by itself.
    const read = (): Promise<void> =>
      loadOlder(client, conversationId).then(
        () => setIsLoadingOlder(false),
        () => {
          cancelRetry.current = after(OLDER_AGAIN_AFTER, () => void read());
        },
      );
    void read();
  }, [client, conversationId]);

  return { ...query, loadOlder: older, isLoadingOlder, hasOlder: query.data?.olderCursor !== undefined };
}
