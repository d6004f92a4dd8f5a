import { useMemo } from 'react';
import { useSession } from '#web/features/session/use-session.ts';
import { useIsOnline } from '#web/lib/use-is-online.ts';
import { chatRows } from '../rules/chat-rows.ts';
import { hasRecentCare } from '../rules/crisis.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { useDelayedReplies } from './delayed-replies.ts';
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
  const delayed = useDelayedReplies();
  useOutboxMigration({ userId, characterId, conversationId, isOpening });
  useOpeningFailure(opening, openingError);
  useOutboxMaintenance(target, history.data?.messages);

  const messages = history.data?.messages;
  const visible = useMemo(() => (messages ?? []).filter(({ id }) => !delayed.has(id)), [messages, delayed]);
  const rows = useMemo(() => chatRows(visible, entries), [visible, entries]);
  const isInCrisis = session.isInCrisis || hasRecentCare(rows, Date.now());
  const wait = useReplyWait(messages?.at(-1), entries);

  const isPending = entries.some(({ state }) => state === 'sending');
  const isTyping =
    (isPending && isOnline) || wait.state === 'waiting' || visible.length < (messages?.length ?? 0);
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
    messageCount: visible.length,
    messages: visible,
    discard: (entry: OutboxEntry) => scope && outbox.remove(scope, entry.clientMessageId),
  };
}
export type Chat = ReturnType<typeof useChat>;
