import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import { goesOutByItself } from '../rules/outbox-entry.ts';
import { settledEntries } from '../rules/outbox-rules.ts';
import { memberScope, outbox, useOutbox } from './outbox.ts';
import { type Recipient, send } from './send.ts';

/** Looks after what is not through: drops what the server has, sends what got stuck. */
export function useOutboxMaintenance(to: Recipient | null, messages: readonly Message[] | undefined): void {
  const client = useQueryClient();
  const userId = to?.userId;
  const conversationId = to?.conversationId;
  const scope = userId && conversationId ? memberScope(userId, conversationId) : null;
  const entries = useOutbox(scope);

  useEffect(() => {
    if (!scope || !messages) return;
    for (const { clientMessageId } of settledEntries(entries, messages))
      outbox.remove(scope, clientMessageId);
  }, [scope, entries, messages]);

  const isLoaded = messages !== undefined;
  useEffect(() => {
    if (!userId || !conversationId || !isLoaded) return;
    const sendStuck = async () => {
      const stuck = outbox.entries(memberScope(userId, conversationId)).filter(goesOutByItself);
      for (const entry of stuck) if (navigator.onLine) await send(client, { userId, conversationId }, entry);
    };
    void sendStuck();
    addEventListener('online', sendStuck);
    return () => removeEventListener('online', sendStuck);
  }, [client, userId, conversationId, isLoaded]);
}
