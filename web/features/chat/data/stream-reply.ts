import type { QueryClient } from '@tanstack/react-query';
import type { EventsOf, Operations } from '#shared/operations/index.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { apiStream } from '#web/lib/api-stream.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { liveReplies } from './live-replies.ts';
import { addMessages } from './messages-query.ts';
import { type MemberConversation, memberScope, outbox } from './outbox.ts';
import { notifyOtherTabs } from './tab-sync.ts';

export type StoredTurn = EventsOf<Operations['messages-send-stream']>['done'];

/** The connection was lost after the message had arrived: the server goes on writing. */
export class LostReply extends Error {
  override readonly name = 'LostReply';
}

/**
 * Sends a message and shows the reply while it arrives. Returns both messages as they are stored. Throws ApiError,
 * LostReply, or another error when the message may not have arrived.
 */
export async function streamReply(
  client: QueryClient,
  { userId, conversationId }: MemberConversation,
  { clientMessageId, content, request }: OutboxEntry,
): Promise<StoredTurn> {
  const typingSince = Date.now();
  const connection = new AbortController();
  let isAccepted = false;
  const events = apiStream('messages-send-stream', {
    params: { id: conversationId },
    body: { content, userId, clientMessageId, ...(request && { request }) },
    signal: connection.signal,
  });
  try {
    for await (const { event, data } of events) {
      if (event === 'done') return data;
      if (event === 'snapshot') {
        liveReplies.update(conversationId, data);
        notifyOtherTabs(conversationId, { reply: { ...data, typingSince } });
      } else {
        isAccepted = true;
        addMessages(client, conversationId, [{ clientMessageId, ...data.userMessage }]);
        outbox.remove(memberScope(userId, conversationId), clientMessageId);
        liveReplies.begin(conversationId, typingSince, () => connection.abort());
        notifyOtherTabs(conversationId);
      }
    }
  } catch (error) {
    throw isAccepted && !(error instanceof ApiError)
      ? new LostReply('The reply goes on elsewhere.', { cause: error })
      : error;
  }
  throw new Error('A stream ends with done or an error.');
}
