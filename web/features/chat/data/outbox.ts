import { useSyncExternalStore } from 'react';
import { privateStore } from '#web/lib/private-store.ts';
import { createListeners } from '#web/lib/store.ts';
import { type OutboxEntry, restoredEntry } from '../rules/outbox-entry.ts';

/** Whose messages, to whom: a member's conversation, or before there is one, a member or a guest before a companion. */
export type Scope = `${number}.${number}` | `${number}.with-${number}` | `guest.${number}`;

export const memberScope = (userId: number, conversationId: number): Scope => `${userId}.${conversationId}`;
export const openingScope = (userId: number, characterId: number): Scope => `${userId}.with-${characterId}`;
export const guestScope = (characterId: number): Scope => `guest.${characterId}`;

const nameOf = (scope: Scope, clientMessageId = '') => `outbox.${scope}/${clientMessageId}`;

const NOTHING: readonly OutboxEntry[] = [];
const scopes = new Map<Scope, readonly OutboxEntry[]>();
const { subscribe, notify } = createListeners();

const byTime = (a: OutboxEntry, b: OutboxEntry): number => a.at.localeCompare(b.at);

function read(scope: Scope): readonly OutboxEntry[] {
  const known = scopes.get(scope);
  if (known) return known;
  const stored = privateStore
    .names(nameOf(scope))
    .flatMap((name) => restoredEntry(privateStore.read(name)) ?? [])
    .sort(byTime);
  const entries = stored.length > 0 ? stored : NOTHING;
  scopes.set(scope, entries);
  return entries;
}

function change(scope: Scope, entries: readonly OutboxEntry[]): void {
  scopes.set(scope, entries);
  notify();
}

/** Every message is kept under its own name, so that two tabs do not write over each other. */
export const outbox = {
  entries: read,

  put(scope: Scope, entry: OutboxEntry): void {
    privateStore.write(nameOf(scope, entry.clientMessageId), JSON.stringify(entry));
    const others = read(scope).filter(({ clientMessageId }) => clientMessageId !== entry.clientMessageId);
    change(scope, [...others, entry].sort(byTime));
  },

  remove(scope: Scope, clientMessageId: string): void {
    privateStore.write(nameOf(scope, clientMessageId), null);
    change(
      scope,
      read(scope).filter((entry) => entry.clientMessageId !== clientMessageId),
    );
  },

  /** Takes all out of a scope, for another one to go on with. */
  takeAll(scope: Scope): readonly OutboxEntry[] {
    const entries = read(scope);
    for (const { clientMessageId } of entries) outbox.remove(scope, clientMessageId);
    return entries;
  },
};

export const useOutbox = (scope: Scope | null): readonly OutboxEntry[] =>
  useSyncExternalStore(subscribe, () => (scope ? read(scope) : NOTHING));
