import type { QueryClient } from '@tanstack/react-query';
import type { MediaType } from '#shared/schemas/common.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { lockSession, sessionQuery, updateSession } from '#web/features/session/session-query.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { after } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { type FailureReason, SEND_FAILED_TOAST, sendFailureOf } from '../rules/send-failure.ts';
import { GUEST_REPLY_AUTH_DELAY, REFETCH_DELAY } from '../rules/timing.ts';
import { liveReplies } from './live-replies.ts';
import { addMessages, messagesQuery, newestCachedId } from './messages-query.ts';
import { type MemberConversation, memberScope, outbox } from './outbox.ts';
import { forgetReply } from './reply-query.ts';
import { LostReply, type StoredTurn, streamReply } from './stream-reply.ts';
import { notifyOtherTabs } from './tab-sync.ts';

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
  try {
    storeTurn(client, target, clientMessageId, await streamReply(client, target, sending));
  } catch (error) {
    if (error instanceof LostReply) liveReplies.detach(conversationId);
    else handleSendFailure(client, target, sending, error);
  }
  notifyOtherTabs(conversationId);
  after(REFETCH_DELAY, () => invalidateConversation(client, conversationId));
}

/** Puts both messages into the list. The reply is shown until all of it has been typed. */
export function storeTurn(
  client: QueryClient,
  { userId, conversationId }: MemberConversation,
  clientMessageId: string | undefined,
  { userMessage, aiMessage, locked }: StoredTurn,
): void {
  addMessages(client, conversationId, [
    { ...(clientMessageId && { clientMessageId }), ...userMessage },
    aiMessage,
  ]);
  forgetReply(client, conversationId);
  if (clientMessageId) outbox.remove(memberScope(userId, conversationId), clientMessageId);
  if (aiMessage.safety === 'care') {
    liveReplies.end(conversationId);
    updateSession(client, { inCrisis: true });
  } else liveReplies.complete(conversationId, { aiMessageId: aiMessage.id, content: aiMessage.content });
  if (locked) lockSession(client, locked.reason);
}

/** The screen says enough. */
const REASONS_WITHOUT_TOAST: ReadonlySet<FailureReason> = new Set([
  'companion',
  'stopped',
  'locked',
  'unavailable',
]);

function handleSendFailure(
  client: QueryClient,
  target: MemberConversation,
  entry: OutboxEntry,
  error: unknown,
): void {
  const scope = memberScope(target.userId, target.conversationId);
  liveReplies.end(target.conversationId);
  forgetReply(client, target.conversationId);
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
