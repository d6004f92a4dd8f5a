import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '#shared/schemas/conversation.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { apiStream } from '#web/lib/api-stream.ts';
import { after } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';
import { sendFailureOf } from '../rules/send-failure.ts';
import { REFETCH_DELAY } from '../rules/timing.ts';
import { liveReplies } from './live-replies.ts';
import { addMessages, cancelLoads, removeMessages } from './messages-query.ts';
import type { MemberConversation } from './outbox.ts';
import { forgetReply } from './reply-query.ts';
import { invalidateConversation, storeTurn } from './send.ts';
import { LostReply, type StoredTurn } from './stream-reply.ts';
import { notifyOtherTabs } from './tab-sync.ts';

export interface Rewrite {
  /** The member's message. */
  question: Message;
  /** The reply whose place the new one takes. */
  reply: Message;
  /** The member's message as edited. */
  content?: string;
}

const FAILED = 'The old reply is still here. Please try again.';

/** Has the newest message answered anew and shows the reply while it arrives. When that fails, the old text and reply stay. */
export async function rewriteReply(
  client: QueryClient,
  target: MemberConversation,
  rewrite: Rewrite,
): Promise<void> {
  const { conversationId } = target;
  const { question, reply, content } = rewrite;
  cancelLoads(client, conversationId);
  if (content !== undefined) addMessages(client, conversationId, [{ ...question, content }]);
  try {
    const turn = await streamRewrite(target, rewrite);
    removeMessages(client, conversationId, ({ id }) => id === reply.id);
    storeTurn(client, target, question.clientMessageId, turn);
  } catch (error) {
    if (error instanceof LostReply) liveReplies.detach(conversationId);
    else {
      addMessages(client, conversationId, [question]);
      liveReplies.end(conversationId);
      forgetReply(client, conversationId);
      reportFailure(error);
    }
  }
  notifyOtherTabs(conversationId);
  after(REFETCH_DELAY, () => invalidateConversation(client, conversationId));
}

function openStream({ userId, conversationId }: MemberConversation, rewrite: Rewrite, signal: AbortSignal) {
  const { question, reply, content } = rewrite;
  const clientMessageId = crypto.randomUUID();
  return content === undefined
    ? apiStream('messages-regenerate-stream', {
        params: { id: conversationId, messageId: reply.id },
        body: { userId, clientMessageId },
        signal,
      })
    : apiStream('messages-edit-stream', {
        params: { id: conversationId, messageId: question.id },
        body: { content, userId, clientMessageId },
        signal,
      });
}

async function streamRewrite(target: MemberConversation, rewrite: Rewrite): Promise<StoredTurn> {
  const { conversationId } = target;
  const { reply } = rewrite;
  const typingSince = Date.now();
  const connection = new AbortController();
  const events = openStream(target, rewrite, connection.signal);
  liveReplies.begin(conversationId, typingSince, () => connection.abort(), reply.id);
  let isAccepted = false;
  try {
    for await (const { event, data } of events) {
      if (event === 'done') return data;
      if (event === 'snapshot') {
        const text = { ...data, replacedId: reply.id };
        liveReplies.update(conversationId, text);
        notifyOtherTabs(conversationId, { reply: { ...text, typingSince } });
      } else {
        isAccepted = true;
        notifyOtherTabs(conversationId);
      }
    }
  } catch (error) {
    throw isAccepted && !(error instanceof ApiError) ? new LostReply() : error;
  }
  throw new Error('A stream ends with done or an error.');
}

function reportFailure(error: unknown): void {
  const failure = sendFailureOf(error);
  if (failure.kind === 'pending') {
    toast({ title: 'One moment', description: 'A reply is still being written.' });
    return;
  }
  const { notice, reason } = failure;
  if (notice) openLimitDialog(notice);
  else if (reason === 'companion')
    toast({ title: 'No new answer came', description: `This was not counted. ${FAILED}`, tone: 'danger' });
  else if (reason !== 'stopped' && reason !== 'locked' && navigator.onLine)
    toast({ title: 'Error', description: FAILED, tone: 'danger' });
}
