import { createStore, useStore } from '#web/lib/store.ts';
import { after } from '#web/lib/timers.ts';

/** Replies that have come but are still being typed, as it seems: shown when their time is up. */
const held = createStore<ReadonlyMap<number, () => void>>(new Map());

function showReply(id: number): void {
  const cancel = held.get().get(id);
  if (!cancel) return;
  cancel();
  held.set(new Map([...held.get()].filter(([heldId]) => heldId !== id)));
}

export function holdReply(id: number, milliseconds: number): void {
  if (milliseconds <= 0) return;
  const cancel = after(milliseconds, () => showReply(id));
  held.set(new Map([...held.get(), [id, cancel]]));
}

/** The ids of the messages that are not to be seen yet. */
export const useHeldReplies = (): ReadonlyMap<number, unknown> => useStore(held);
