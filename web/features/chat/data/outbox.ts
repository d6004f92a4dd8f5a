import { useSyncExternalStore } from 'react';
import { privateStore } from '#web/lib/private-store.ts';
import { createListeners } from '#web/lib/store.ts';
import { type OutboxEntry, parseStoredEntry } from '../rules/outbox-entry.ts';

/** A member's conversation. */
export interface MemberConversation {
  userId: number;
  conversationId: number;
}

/** Member and conversation; member and companion while the conversation is being opened; or guest and companion. */
export type OutboxScope = `${number}.${number}` | `${number}.with-${number}` | `guest.${number}`;

export const memberScope = (userId: number, conversationId: number): OutboxScope =>
  `${userId}.${conversationId}`;
export const openingScope = (userId: number, characterId: number): OutboxScope =>
  `${userId}.with-${characterId}`;
export const guestScope = (characterId: number): OutboxScope => `guest.${characterId}`;

const storageKey = (scope: OutboxScope, clientMessageId = '') => `outbox.${scope}/${clientMessageId}`;

/** A stable reference for useSyncExternalStore. */
const EMPTY: readonly OutboxEntry[] = [];
const scopes = new Map<OutboxScope, readonly OutboxEntry[]>();
const { subscribe, notify } = createListeners();

const byTime = (a: OutboxEntry, b: OutboxEntry): number => a.at.localeCompare(b.at);

function read(scope: OutboxScope): readonly OutboxEntry[] {
  const cached = scopes.get(scope);
  if (cached) return cached;
  const stored = privateStore
    .keys(storageKey(scope))
    .flatMap((name) => parseStoredEntry(privateStore.read(name)) ?? [])
    .sort(byTime);
  const entries = stored.length > 0 ? stored : EMPTY;
  scopes.set(scope, entries);
  return entries;
}

function update(scope: OutboxScope, entries: readonly OutboxEntry[]): void {
  scopes.set(scope, entries);
  notify();
}

/** Unsent messages in browser storage: one key per message, so two tabs do not overwrite each other. */
export const outbox = {
  entries: read,

  put(scope: OutboxScope, entry: OutboxEntry): void {
    privateStore.write(storageKey(scope, entry.clientMessageId), JSON.stringify(entry));
    const others = read(scope).filter(({ clientMessageId }) => clientMessageId !== entry.clientMessageId);
    update(scope, [...others, entry].sort(byTime));
  },

  remove(scope: OutboxScope, clientMessageId: string): void {
    privateStore.write(storageKey(scope, clientMessageId), null);
    update(
      scope,
      read(scope).filter((entry) => entry.clientMessageId !== clientMessageId),
    );
  },

  /** Removes and returns all entries of a scope. */
  removeAll(scope: OutboxScope): readonly OutboxEntry[] {
    const entries = read(scope);
    for (const { clientMessageId } of entries) outbox.remove(scope, clientMessageId);
    return entries;
  },
};

export const useOutbox = (scope: OutboxScope | null): readonly OutboxEntry[] =>
  useSyncExternalStore(subscribe, () => (scope ? read(scope) : EMPTY));
