import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { sendFailureOf } from '../rules/send-failure.ts';
import { guestScope, memberScope, openingScope, outbox, type Scope } from './outbox.ts';
import { send } from './send.ts';

interface AdoptionOf {
  userId: number | null;
  characterId: number | null;
  conversationId: number | null;
  isOpening: boolean;
}

/** What a guest decided not to send stays unsent; what waited for the sign-in is on its way. */
const ofMember = (entry: OutboxEntry): OutboxEntry =>
  entry.state === 'waiting'
    ? { ...entry, state: 'sending' }
    : { ...entry, state: 'unsent', reason: 'refused', note: 'Not sent yet' };

/** A guest's words become the member's; what waits for the conversation goes out as soon as there is one. */
export function useAdoption({ userId, characterId, conversationId, isOpening }: AdoptionOf): void {
  const client = useQueryClient();

  // Before anything is drawn: no message is off the screen on its way.
  useLayoutEffect(() => {
    if (!userId || !characterId || !(conversationId || isOpening)) return;
    const opening = openingScope(userId, characterId);
    for (const entry of outbox.takeAll(guestScope(characterId))) outbox.put(opening, ofMember(entry));
    if (!conversationId) return;
    for (const entry of outbox.takeAll(opening)) {
      if (entry.state === 'sending') void send(client, { userId, conversationId }, entry);
      else outbox.put(memberScope(userId, conversationId), entry);
    }
  }, [client, userId, characterId, conversationId, isOpening]);
}

/** A conversation that cannot be opened is told under what waits for it; a session that has ended is asked for anew. */
export function useRefusedOpening(opening: Scope | null, error: Error | null): void {
  useEffect(() => {
    if (!opening || !error) return;
    const failure = sendFailureOf(error);
    if (failure.kind === 'pending' || failure.reason === 'signed-out') return;
    const { reason, note } = failure;
    for (const entry of outbox.entries(opening)) {
      if (entry.state === 'sending') outbox.put(opening, { ...entry, state: 'unsent', reason, note });
    }
  }, [opening, error]);
}
