import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaType } from '#shared/schemas/common.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { after } from '#web/lib/timers.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { GUEST_REPLY_AUTH_AFTER, type SendKind, throttleLeft } from '../rules/timing.ts';
import { guestScope, outbox, type Scope } from './outbox.ts';
import { newEntry, type Recipient, send } from './send.ts';

export interface Outgoing {
  content: string;
  kind: SendKind;
  request?: MediaType;
}

interface Sending {
  to: Recipient | null;
  /** Where a member's words wait while the conversation is being found or made. */
  opening: Scope | null;
  isGuest: boolean;
  characterId: number | null;
  companionName: string;
  isPending: boolean;
  /** Told of each text that a member sends. */
  onSent: (text: string) => void;
}

const NOT_SENT = 'Not sent: sign up to send it';

/** A guest's message waits for them to sign in; a decision against it leaves it unsent. */
function askToSignUp(characterId: number, companionName: string, entry: OutboxEntry, wait: number): void {
  const scope = guestScope(characterId);
  outbox.put(scope, { ...entry, state: 'waiting' });
  after(wait, () =>
    openAuthDialog({
      message: `Create a free account and your message goes to ${companionName} right away.`,
      onDismiss: () => outbox.put(scope, { ...entry, state: 'unsent', reason: 'signed-out', note: NOT_SENT }),
    }),
  );
}

/** How messages go out: one at a time, with the documented pauses, a guest's after sign-in. */
export function useSending(sending: Sending) {
  const { to, opening, isGuest, characterId, companionName, isPending, onSent } = sending;
  const client = useQueryClient();
  const lastSentAt = useRef<Partial<Record<SendKind, number>>>({});
  const [throttled, setThrottled] = useState<readonly SendKind[]>([]);
  const cancelThrottles = useRef(new Set<() => void>());
  useEffect(() => () => cancelThrottles.current.forEach((cancel) => void cancel()), []);

  const isReady = isGuest ? characterId !== null : (to ?? opening) !== null;

  const deliver = useCallback(
    (entry: OutboxEntry, wait = 0) => {
      if (to) void send(client, to, entry);
      else if (opening) outbox.put(opening, { ...entry, state: 'sending' });
      else if (isGuest && characterId !== null) askToSignUp(characterId, companionName, entry, wait);
    },
    [client, to, opening, isGuest, characterId, companionName],
  );

  /** True when it went out (or waits for the guest, or the conversation): the composer may be emptied. */
  const submit = ({ content, kind, request }: Outgoing): boolean => {
    const text = content.trim();
    const now = Date.now();
    const isEarly = throttleLeft(kind, lastSentAt.current[kind], now) > 0;
    if (!text || !isReady || isPending || isEarly) return false;
    lastSentAt.current[kind] = now;
    setThrottled((before) => [...before, kind]);
    const cancel = after(throttleLeft(kind, now, now), () => {
      cancelThrottles.current.delete(cancel);
      setThrottled((before) => before.filter((other) => other !== kind));
    });
    cancelThrottles.current.add(cancel);
    deliver(newEntry(text, request), kind === 'prompt' ? GUEST_REPLY_AUTH_AFTER : 0);
    if (!isGuest) onSent(text);
    return true;
  };

  const canSendAs = (kind: SendKind) => isReady && !isPending && !throttled.includes(kind);
  return { submit, retry: deliver, canSend: canSendAs('typed'), canSendPrompt: canSendAs('prompt') };
}
