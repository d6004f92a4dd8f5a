import { useSyncExternalStore } from 'react';
import { after } from '#web/lib/timers.ts';

/** Replies that have come but are still being typed, as it seems: shown when their time is up. */
let held: ReadonlyMap<number, () => void> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<number, () => void>): void {
  held = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function showReply(id: number): void {
  const cancel = held.get(id);
  if (!cancel) return;
  cancel();
  change(new Map([...held].filter(([heldId]) => heldId !== id)));
}

export function holdReply(id: number, milliseconds: number): void {
  if (milliseconds <= 0) return;
  const cancel = after(milliseconds, () => showReply(id));
  change(new Map([...held, [id, cancel]]));
}

/** The ids of the messages that are not to be seen yet. */
export const useHeldReplies = (): ReadonlyMap<number, unknown> => useSyncExternalStore(subscribe, () => held);
