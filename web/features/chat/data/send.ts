import type { QueryClient } from '@tanstack/react-query';
import type { MediaType } from '#shared/schemas/common.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { lockSession, sessionQuery, updateSession } from '#web/features/session/session-query.ts';
import { api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { after, SECOND } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { type FailureReason, SEND_FAILED_TOAST, sendFailureOf } from '../rules/send-failure.ts';
import { GUEST_REPLY_AUTH_DELAY, REFETCH_DELAY, typingDelay } from '../rules/timing.ts';
import { delayReply } from './delayed-replies.ts';
import { addMessages, messagesQuery, newestCachedId } from './messages-query.ts';
import { memberScope, outbox } from './outbox.ts';
import { notifyOtherTabs } from './tab-sync.ts';

/** The server may still store a reply after this. */
const SEND_TIMEOUT = 50 * SECOND;

export interface MemberConversation {
  userId: number;
  conversationId: number;
}

export const createEntry = (content: string, request?: MediaType): OutboxEntry => ({
  clientMessageId: crypto.randomUUID(),
  content,
  ...(request && { request }),
  at: new Date().toISOString(),
  state: 'sending',
});

/** Sends or resends a message. Continues, and records its outcome, after the screen is left. */
export async function send(
  client: QueryClient,
  target: MemberConversation,
  entry: OutboxEntry,
): Promise<void> {
  const { userId, conversationId } = target;
  const scope = memberScope(userId, conversationId);
  const { clientMessageId, content, request, at } = entry;
  const sending: OutboxEntry = {
    clientMessageId,
    content,
    ...(request && { request }),
    at,
    state: 'sending',
  };
  outbox.put(scope, sending);
  const startedAt = Date.now();
  // The server stores the message long before the reply exists.
  after(REFETCH_DELAY, () => notifyOtherTabs(conversationId));
  try {
    const { userMessage, aiMessage, locked } = await api('messages-send', {
      params: { id: conversationId },
      body: { content, userId, clientMessageId, ...(request && { request }) },
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    if (aiMessage.safety === 'care') updateSession(client, { inCrisis: true });
    else delayReply(aiMessage.id, startedAt + typingDelay(aiMessage.content.length) - Date.now());
    addMessages(client, conversationId, [{ clientMessageId, ...userMessage }, aiMessage]);
    outbox.remove(scope, clientMessageId);
    if (locked) lockSession(client, locked.reason);
  } catch (error) {
    handleSendFailure(client, target, sending, error);
  }
  after(REFETCH_DELAY, () => {
    invalidateConversation(client, conversationId);
    notifyOtherTabs(conversationId);
  });
}

/** The screen says enough. */
const REASONS_WITHOUT_TOAST: ReadonlySet<FailureReason> = new Set(['companion', 'locked', 'unavailable']);

function handleSendFailure(
  client: QueryClient,
  target: MemberConversation,
  entry: OutboxEntry,
  error: unknown,
): void {
  const scope = memberScope(target.userId, target.conversationId);
  const failure = sendFailureOf(error);
  if (failure.kind === 'pending') {
    // The server is generating the reply: polling finds it.
    outbox.remove(scope, entry.clientMessageId);
    return;
  }
  const { reason, note, notice } = failure;
  // A media request has no text worth keeping: the member can press the button again.
  if (notice && entry.request) outbox.remove(scope, entry.clientMessageId);
  else {
    const afterMessageId = newestCachedId(client, target.conversationId);
    const position = afterMessageId === undefined ? {} : { afterMessageId };
    outbox.put(scope, { ...entry, state: 'unsent', reason, note, ...position });
  }
  if (reason === 'unavailable') invalidate(client, 'characters');
  if (notice) openLimitDialog(notice);
  else if (reason === 'signed-out')
    after(GUEST_REPLY_AUTH_DELAY, () => openLoginDialog(client, target, entry));
  else if (!REASONS_WITHOUT_TOAST.has(reason) && navigator.onLine)
    toast({ ...SEND_FAILED_TOAST, tone: 'danger' });
}

/** The session has ended: the message is sent after a log-in with the same account. */
function openLoginDialog(client: QueryClient, target: MemberConversation, entry: OutboxEntry): void {
  openAuthDialog({
    tab: 'login',
    message: 'Your session has ended. Log in to send your message.',
    onSignedIn: () => {
      const isSame = client.getQueryData(sessionQuery.queryKey)?.id === target.userId;
      if (isSame) void send(client, target, entry);
    },
  });
}

/** Refetches everything a send can change. */
export function invalidateConversation(client: QueryClient, conversationId: number): void {
  void client.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey });
  invalidate(client, 'conversations', 'profile', 'limits');
}
