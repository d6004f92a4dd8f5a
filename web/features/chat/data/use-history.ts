import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { POLL_EVERY } from '../rules/reply-wait.ts';
import { loadOlder, messagesQuery } from './messages-query.ts';
import { outbox, type Scope } from './outbox.ts';
import { waitFor } from './use-reply-wait.ts';

/** The messages of a conversation; read again every two seconds while a reply is owed. */
export function useHistory(conversationId: number | null, scope: Scope | null) {
  const client = useQueryClient();
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
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

  const older = useCallback(() => {
    if (conversationId === null) return;
    setIsLoadingOlder(true);
    // What could not be read is asked for again at the next scroll.
    loadOlder(client, conversationId)
      .catch(() => {})
      .finally(() => setIsLoadingOlder(false));
  }, [client, conversationId]);

  return { ...query, loadOlder: older, isLoadingOlder, hasOlder: query.data?.olderCursor !== undefined };
}
