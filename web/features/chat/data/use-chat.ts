import { useMemo } from 'react';
import { useSession } from '#web/features/session/use-session.ts';
import { useIsOnline } from '#web/lib/use-is-online.ts';
import { chatRows } from '../rules/chat-rows.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { useHeldReplies } from './held-replies.ts';
import { guestScope, memberScope, openingScope, outbox, useOutbox } from './outbox.ts';
import { useAdoption, useRefusedOpening } from './use-adoption.ts';
import { useHistory } from './use-history.ts';
import { useOutboxMaintenance } from './use-outbox-maintenance.ts';
import { useReplyWait } from './use-reply-wait.ts';
import { useSending } from './use-sending.ts';

interface ChatOf {
  characterId: number | null;
  conversationId: number | null;
  /** The conversation is being found or made. */
  isOpening: boolean;
  /** Why that failed. */
  openingError: Error | null;
  companionName: string;
  /** Told of each text that a member sends. */
  onSent: (text: string) => void;
}

/** Everything the chat screen shows and does with messages. */
export function useChat(chat: ChatOf) {
  const { characterId, conversationId, isOpening, openingError, companionName, onSent } = chat;
  const { userId, isGuest } = useSession();
  const isOnline = useIsOnline();
  const to = useMemo(
    () => (userId !== null && conversationId !== null ? { userId, conversationId } : null),
    [userId, conversationId],
  );
  const guest = isGuest && characterId !== null ? guestScope(characterId) : null;
  const opening =
    isOpening && userId !== null && characterId !== null ? openingScope(userId, characterId) : null;
  const scope = to ? memberScope(to.userId, to.conversationId) : (guest ?? opening);

  const history = useHistory(conversationId, scope);
  const entries = useOutbox(scope);
  const held = useHeldReplies();
  useAdoption({ userId, characterId, conversationId, isOpening });
  useRefusedOpening(opening, openingError);
  useOutboxMaintenance(to, history.data?.messages);

  const messages = history.data?.messages;
  const visible = useMemo(() => (messages ?? []).filter(({ id }) => !held.has(id)), [messages, held]);
  const rows = useMemo(() => chatRows(visible, entries), [visible, entries]);
  const wait = useReplyWait(messages?.at(-1), entries);

  const isPending = entries.some(({ state }) => state === 'sending');
  const isTyping =
    (isPending && isOnline) || wait.state === 'waiting' || visible.length < (messages?.length ?? 0);
  const sending = useSending({
    to,
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
    history,
    messageCount: visible.length,
    messages: visible,
    discard: (entry: OutboxEntry) => scope && outbox.remove(scope, entry.clientMessageId),
  };
}
export type Chat = ReturnType<typeof useChat>;
