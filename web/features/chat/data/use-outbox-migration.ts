import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { sendFailureOf } from '../rules/send-failure.ts';
import { guestScope, memberScope, type OutboxScope, openingScope, outbox } from './outbox.ts';
import { send } from './send.ts';

interface MigrationOptions {
  userId: number | null;
  characterId: number | null;
  conversationId: number | null;
  isOpening: boolean;
}

/** A message that waited for the sign-in is sent; one that the guest dismissed stays unsent. */
const toMemberEntry = (entry: OutboxEntry): OutboxEntry =>
  entry.state === 'waiting'
    ? { ...entry, state: 'sending' }
    : { ...entry, state: 'unsent', reason: 'rejected', note: 'Not sent yet' };

/** Moves a guest's messages to the member, and sends waiting ones as soon as the conversation is open. */
export function useOutboxMigration({
  userId,
  characterId,
  conversationId,
  isOpening,
}: MigrationOptions): void {
  const client = useQueryClient();

  // A layout effect, so that no message disappears for a frame.
  useLayoutEffect(() => {
    if (!userId || !characterId || !(conversationId || isOpening)) return;
    const opening = openingScope(userId, characterId);
    for (const entry of outbox.removeAll(guestScope(characterId))) outbox.put(opening, toMemberEntry(entry));
    if (!conversationId) return;
    for (const entry of outbox.removeAll(opening)) {
      if (entry.state === 'sending') void send(client, { userId, conversationId }, entry);
      else outbox.put(memberScope(userId, conversationId), entry);
    }
  }, [client, userId, characterId, conversationId, isOpening]);
}

/** Marks waiting messages as unsent when the conversation cannot be opened. When the session has ended, a log-in dialog opens instead. */
export function useOpeningFailure(opening: OutboxScope | null, error: Error | null): void {
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
