import type { QueryClient } from '@tanstack/react-query';
import type { MediaType } from '#shared/schemas/common.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { after, SECOND } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { SEND_FAILED, sendFailureOf } from '../rules/send-failure.ts';
import { GUEST_REPLY_AUTH_AFTER, REFETCH_AFTER, typingDelay } from '../rules/timing.ts';
import { holdReply } from './held-replies.ts';
import { addMessages, messagesQuery, newestKnown } from './messages-query.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { memberScope, outbox } from './outbox.ts';

/** Nobody waits longer for an answer; the server may still store one. */
const GIVE_UP_AFTER = 50 * SECOND;

export interface Recipient {
  userId: number;
  conversationId: number;
}

export const newEntry = (content: string, request?: MediaType): OutboxEntry => ({
  clientMessageId: crypto.randomUUID(),
  content,
  ...(request && { request }),
  at: new Date().toISOString(),
  state: 'sending',
});

/** Sends a message, for the first time or again; wherever the person goes meanwhile, its outcome is kept. */
export async function send(client: QueryClient, to: Recipient, entry: OutboxEntry): Promise<void> {
  const scope = memberScope(to.userId, to.conversationId);
  const { clientMessageId, content, request, at } = entry;
  const kept: OutboxEntry = { clientMessageId, content, ...(request && { request }), at, state: 'sending' };
  outbox.put(scope, kept);
  const startedAt = Date.now();
  // The server has it long before the reply is made.
  after(REFETCH_AFTER, () => notifyOtherTabs(to.conversationId));
  try {
    const { userMessage, aiMessage } = await api('messages-send', {
      params: { id: to.conversationId },
      body: { content, userId: to.userId, clientMessageId, ...(request && { request }) },
      signal: AbortSignal.timeout(GIVE_UP_AFTER),
    });
    holdReply(aiMessage.id, startedAt + typingDelay(aiMessage.content.length) - Date.now());
    addMessages(client, to.conversationId, [{ clientMessageId, ...userMessage }, aiMessage]);
    outbox.remove(scope, clientMessageId);
  } catch (error) {
    giveWord(client, to, kept, error);
  }
  after(REFETCH_AFTER, () => {
    invalidateConversation(client, to.conversationId);
    notifyOtherTabs(to.conversationId);
  });
}

function giveWord(client: QueryClient, to: Recipient, entry: OutboxEntry, error: unknown): void {
  const scope = memberScope(to.userId, to.conversationId);
  const failure = sendFailureOf(error);
  if (failure.kind === 'pending') {
    // The server has it and is at work on the reply: reading the messages again will find it.
    outbox.remove(scope, entry.clientMessageId);
    return;
  }
  const { reason, note, notice } = failure;
  // What a button asked for has no words to be kept: it is pressed again when there is room.
  if (notice && entry.request) outbox.remove(scope, entry.clientMessageId);
  else {
    const behind = newestKnown(client, to.conversationId);
    outbox.put(scope, { ...entry, state: 'unsent', reason, note, ...(behind !== undefined && { behind }) });
  }
  if (notice) openLimitDialog(notice);
  else if (reason === 'signed-out') after(GUEST_REPLY_AUTH_AFTER, () => signInAgain(client, to, entry));
  else if (reason !== 'companion' && navigator.onLine) toast({ ...SEND_FAILED, tone: 'danger' });
}

/** The session has ended behind the member's back; signed in again as the same one, the message goes out. */
function signInAgain(client: QueryClient, to: Recipient, entry: OutboxEntry): void {
  openAuthDialog({
    tab: 'login',
    message: 'Your session has ended. Log in to send your message.',
    onSignedIn: () => {
      const isSame = client.getQueryData(sessionQuery.queryKey)?.id === to.userId;
      if (isSame) void send(client, to, entry);
    },
  });
}

/** What a send has changed. */
export function invalidateConversation(client: QueryClient, conversationId: number): void {
  void client.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey });
  invalidate(client, 'conversations', 'profile', 'limits');
}
