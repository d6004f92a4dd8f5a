import { useMemo } from 'react';
import { useSession } from '#web/features/session/use-session.ts';
import { chatRows } from '../rules/chat-rows.ts';
import { hasRecentCare } from '../rules/crisis.ts';
import { settledMessages, shownMessages } from '../rules/live-reply.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { useLiveReply } from './live-replies.ts';
import { guestScope, memberScope, openingScope, outbox, useOutbox } from './outbox.ts';
import { useMessageHistory } from './use-message-history.ts';
import { useOutboxMaintenance } from './use-outbox-maintenance.ts';
import { useOpeningFailure, useOutboxMigration } from './use-outbox-migration.ts';
import { useReplyState } from './use-reply-state.ts';
import { useSending } from './use-sending.ts';

interface ChatOptions {
  characterId: number | null;
  conversationId: number | null;
  /** The conversation is being looked up or created. */
  isOpening: boolean;
  openingError: Error | null;
  companionName: string;
  /** Called with each text that a member sends. */
  onSent: (text: string) => void;
}

/** Messages of the chat screen: rows, typing state and sending. */
export function useChat(chat: ChatOptions) {
  const { characterId, conversationId, isOpening, openingError, companionName, onSent } = chat;
  const { userId, isGuest, ...session } = useSession();
  const target = useMemo(
    () => (userId !== null && conversationId !== null ? { userId, conversationId } : null),
    [userId, conversationId],
  );
  const guest = isGuest && characterId !== null ? guestScope(characterId) : null;
  const opening =
    isOpening && userId !== null && characterId !== null ? openingScope(userId, characterId) : null;
  const scope = target ? memberScope(target.userId, target.conversationId) : (guest ?? opening);

  const history = useMessageHistory(conversationId);
  const entries = useOutbox(scope);
  const live = useLiveReply(conversationId);
  useOutboxMigration({ userId, characterId, conversationId, isOpening });
  useOpeningFailure(opening, openingError);
  useOutboxMaintenance(target, history.data?.messages);

  const messages = history.data?.messages;
  const settled = useMemo(() => settledMessages(messages ?? [], live), [messages, live]);
  const rows = useMemo(
    () => chatRows(shownMessages(settled, live, conversationId), entries),
    [settled, live, conversationId, entries],
  );
  const isInCrisis = session.isInCrisis || hasRecentCare(rows, Date.now());
  const reply = useReplyState({ target, messages, entries, live });
  const sending = useSending({
    target,
    opening: openingError ? null : opening,
    isGuest,
    characterId,
    companionName,
    isPending: reply.isPending,
    onSent,
  });

  return {
    ...sending,
    ...reply,
    rows,
    isGuest,
    /** Within 24 hours after a message in a crisis: no offers, prompts, pictures or limits are shown. */
    isInCrisis,
    isLocked: session.isLocked,
    history,
    messageCount: settled.length,
    /** Without the reply that is being written. */
    messages: settled,
    discard: (entry: OutboxEntry) => scope && outbox.remove(scope, entry.clientMessageId),
  };
}
export type Chat = ReturnType<typeof useChat>;
