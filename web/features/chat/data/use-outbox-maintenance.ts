import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import { confirmedEntries } from '../rules/confirmed-entries.ts';
import { isResentAutomatically } from '../rules/outbox-entry.ts';
import { type MemberConversation, memberScope, outbox, useOutbox } from './outbox.ts';
import { send } from './send.ts';

/** Removes entries that the server has stored, and resends entries that failed on the network. */
export function useOutboxMaintenance(
  target: MemberConversation | null,
  messages: readonly Message[] | undefined,
): void {
  const client = useQueryClient();
  const userId = target?.userId;
  const conversationId = target?.conversationId;
  const scope = userId && conversationId ? memberScope(userId, conversationId) : null;
  const entries = useOutbox(scope);

  useEffect(() => {
    if (!scope || !messages) return;
    for (const { clientMessageId } of confirmedEntries(entries, messages))
      outbox.remove(scope, clientMessageId);
  }, [scope, entries, messages]);

  const isLoaded = messages !== undefined;
  useEffect(() => {
    if (!userId || !conversationId || !isLoaded) return;
    const resend = async () => {
      const unsent = outbox.entries(memberScope(userId, conversationId)).filter(isResentAutomatically);
      for (const entry of unsent) if (navigator.onLine) await send(client, { userId, conversationId }, entry);
    };
    void resend();
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [client, userId, conversationId, isLoaded]);
}
