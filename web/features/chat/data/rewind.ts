import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { removeMessages } from './messages-query.ts';
import type { MemberConversation } from './outbox.ts';
import { invalidateConversation } from './send.ts';
import { notifyOtherTabs } from './tab-sync.ts';

/** Deletes every message after this one. */
export async function rewind(
  client: QueryClient,
  { userId, conversationId }: MemberConversation,
  messageId: number,
): Promise<void> {
  await api('messages-rewind', { params: { id: conversationId, messageId }, body: { userId } });
  removeMessages(client, conversationId, ({ id }) => id > messageId);
  notifyOtherTabs(conversationId, { newestId: messageId });
  invalidateConversation(client, conversationId);
}
