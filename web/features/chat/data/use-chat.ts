import { useMemo } from 'react';
import { useSession } from '#web/features/session/use-session.ts';
import { useIsOnline } from '#web/lib/use-is-online.ts';
import { chatRows } from '../rules/chat-rows.ts';
import { hasRecentCare } from '../rules/crisis.ts';
import { settledMessages, shownMessages } from '../rules/live-reply.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { useLiveReply, useLostReplyEnd } from './live-replies.ts';
import { guestScope, memberScope, openingScope, outbox, useOutbox } from './outbox.ts';
import { useMessageHistory } from './use-message-history.ts';
import { useOutboxMaintenance } from './use-outbox-maintenance.ts';
import { useOpeningFailure, useOutboxMigration } from './use-outbox-migration.ts';
import { useReplyWait } from './use-reply-wait.ts';
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
  const isOnline = useIsOnline();
  const target = useMemo(
    () => (userId !== null && conversationId !== null ? { userId, conversationId } : null),
    [userId, conversationId],
  );
  const guest = isGuest && characterId !== null ? guestScope(characterId) : null;
  const opening =
    isOpening && userId !== null && characterId !== null ? openingScope(userId, characterId) : null;
  const scope = target ? memberScope(target.userId, target.conversationId) : (guest ?? opening);

  const history = useMessageHistory(conversationId, scope);
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
  const wait = useReplyWait(messages?.at(-1), entries, live?.isOwn === true);
  useLostReplyEnd(conversationId, messages?.at(-1), live);

  const isWriting = isOnline && (live?.isOwn === true || wait.state === 'waiting');
  const isPending = isWriting || entries.some(({ state }) => state === 'sending');
  const isTyping = isOnline && (isPending || live !== undefined);
  const sending = useSending({
    target,
    opening: openingError ? null : opening,
    isGuest,
    characterId,
    companionName,
    isPending,
    onSent,
  });

  return {
    ...sending,
    rows,
    wait,
    isPending,
    isTyping,
    isGuest,
    /** Within 24 hours after a message in a crisis: no offers, prompts, pictures or limits are shown. */
    isInCrisis,
    isLocked: session.isLocked,
    history,
    /** The dots of the typing row; the first words of the reply replace it. */
    hasTypingRow: isTyping && !live?.hasWords,
    messageCount: settled.length,
    /** Without the reply that is being written. */
    messages: settled,
    discard: (entry: OutboxEntry) => scope && outbox.remove(scope, entry.clientMessageId),
  };
}
export type Chat = ReturnType<typeof useChat>;
