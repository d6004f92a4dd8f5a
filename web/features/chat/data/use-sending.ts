import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaType } from '#shared/schemas/common.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { after } from '#web/lib/timers.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { GUEST_REPLY_AUTH_DELAY, remainingThrottle, type SendKind } from '../rules/timing.ts';
import { checkForCrisis } from './check-for-crisis.ts';
import { liveReplies } from './live-replies.ts';
import { guestScope, type MemberConversation, type OutboxScope, outbox } from './outbox.ts';
import { createEntry, send } from './send.ts';

export interface OutgoingMessage {
  content: string;
  kind: SendKind;
  request?: MediaType;
}

interface SendingOptions {
  target: MemberConversation | null;
  /** Where a member's messages wait while the conversation is being opened. */
  opening: OutboxScope | null;
  isGuest: boolean;
  characterId: number | null;
  companionName: string;
  isPending: boolean;
  /** Called with each text that a member sends. */
  onSent: (text: string) => void;
}

const NOT_SENT_NOTE = 'Not sent: sign up to send it';

/**
 * Keeps a guest's message until sign-in. Dismissing the dialog leaves it unsent. What the guest wrote in a crisis is
 * answered with a care card in place of the dialog.
 */
async function keepUntilSignUp(
  characterId: number,
  companionName: string,
  entry: OutboxEntry,
  kind: SendKind,
): Promise<void> {
  const scope = guestScope(characterId);
  // After a card, further messages of this chat get it again and no dialog.
  const shown = outbox.entries(scope).find((earlier) => earlier.care !== undefined)?.care;
  outbox.put(scope, { ...entry, state: 'waiting' });
  const isWritten = kind === 'typed' && entry.request === undefined;
  const care = shown ?? (isWritten ? await checkForCrisis(entry.content) : undefined);
  if (care) return outbox.put(scope, { ...entry, state: 'unsent', reason: 'signed-out', care });
  after(kind === 'prompt' ? GUEST_REPLY_AUTH_DELAY : 0, () =>
    openAuthDialog({
      message: `Create a free account and your message goes to ${companionName} right away.`,
      onDismiss: () =>
        outbox.put(scope, { ...entry, state: 'unsent', reason: 'signed-out', note: NOT_SENT_NOTE }),
    }),
  );
}

/** Sends messages one at a time and throttled; a guest's message is sent after sign-in. */
export function useSending(options: SendingOptions) {
  const { target, opening, isGuest, characterId, companionName, isPending, onSent } = options;
  const client = useQueryClient();
  const lastSentAt = useRef<Partial<Record<SendKind, number>>>({});
  const [throttled, setThrottled] = useState<readonly SendKind[]>([]);
  const cancelThrottles = useRef(new Set<() => void>());
  useEffect(() => () => cancelThrottles.current.forEach((cancel) => void cancel()), []);
  const [isChecking, setIsChecking] = useState(false);

  const isReady = isGuest ? characterId !== null : (target ?? opening) !== null;

  const deliver = useCallback(
    (entry: OutboxEntry, kind: SendKind = 'typed') => {
      if (target) void send(client, target, entry);
      else if (opening) outbox.put(opening, { ...entry, state: 'sending' });
      else if (isGuest && characterId !== null) {
        setIsChecking(true);
        void keepUntilSignUp(characterId, companionName, entry, kind).finally(() => setIsChecking(false));
      }
    },
    [client, target, opening, isGuest, characterId, companionName],
  );

  /** True when the message was accepted, so the composer can be cleared. */
  const submit = ({ content, kind, request }: OutgoingMessage): boolean => {
    const text = content.trim();
    const now = Date.now();
    const isThrottled = remainingThrottle(kind, lastSentAt.current[kind], now) > 0;
    if (!text || !isReady || isPending || isChecking || isThrottled) return false;
    lastSentAt.current[kind] = now;
    setThrottled((before) => [...before, kind]);
    const cancel = after(remainingThrottle(kind, now, now), () => {
      cancelThrottles.current.delete(cancel);
      setThrottled((before) => before.filter((other) => other !== kind));
    });
    cancelThrottles.current.add(cancel);
    // The rest of the reply before is shown at once.
    if (target) liveReplies.end(target.conversationId);
    deliver(createEntry(text, request), kind);
    if (!isGuest) onSent(text);
    return true;
  };

  const canSendAs = (kind: SendKind) => isReady && !isPending && !isChecking && !throttled.includes(kind);
  return {
    submit,
    retry: deliver,
    /** A guest's message is being checked; then a dialog or a care card answers it. */
    isChecking,
    canSend: canSendAs('typed'),
    canSendPrompt: canSendAs('prompt'),
  };
}
