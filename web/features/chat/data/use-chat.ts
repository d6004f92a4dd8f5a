import { useMemo } from 'react';
import { useSession } from '#web/features/session/use-session.ts';
import { chatRows } from '../rules/chat-rows.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { useHeldReplies } from './held-replies.ts';
import { guestScope, memberScope, outbox, useOutbox } from './outbox.ts';
import { useHistory } from './use-history.ts';
import { useOutboxCare } from './use-outbox-care.ts';
import { useReplyWait } from './use-reply-wait.ts';
import { useSending } from './use-sending.ts';

interface ChatOf {
  characterId: number | null;
  conversationId: number | null;
  companionName: string;
  /** Told of each text that a member sends. */
  onSent: (text: string) => void;
}

/** Everything the chat screen shows and does with messages. */
export function useChat({ characterId, conversationId, companionName, onSent }: ChatOf) {
  const { userId, isGuest } = useSession();
  const to = useMemo(
    () => (userId !== null && conversationId !== null ? { userId, conversationId } : null),
    [userId, conversationId],
  );
  const scope = to
    ? memberScope(to.userId, to.conversationId)
    : isGuest && characterId !== null
      ? guestScope(characterId)
      : null;

  const history = useHistory(conversationId, scope);
  const entries = useOutbox(scope);
  const held = useHeldReplies();
  useOutboxCare(to, characterId, history.data?.messages);

  const messages = history.data?.messages;
  const visible = useMemo(() => (messages ?? []).filter(({ id }) => !held.has(id)), [messages, held]);
  const rows = useMemo(() => chatRows(visible, entries), [visible, entries]);
  const wait = useReplyWait(messages?.at(-1), entries);

  const isPending = entries.some(({ state }) => state === 'sending');
  const isTyping = isPending || wait.state === 'waiting' || visible.length < (messages?.length ?? 0);
  const sending = useSending({ to, isGuest, characterId, companionName, isPending, onSent });

  return {
    ...sending,
    rows,
    wait,
    isTyping,
    isGuest,
    history,
    messageCount: visible.length,
    messages: visible,
    discard: (entry: OutboxEntry) => scope && outbox.remove(scope, entry.clientMessageId),
  };
}
export type Chat = ReturnType<typeof useChat>;
