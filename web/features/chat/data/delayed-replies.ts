import { createStore, useStore } from '#web/lib/store.ts';
import { after } from '#web/lib/timers.ts';

/** Replies that are loaded but still shown as being typed, with a function that cancels the delay. */
const delayed = createStore<ReadonlyMap<number, () => void>>(new Map());

function showReply(id: number): void {
  const cancel = delayed.get().get(id);
  if (!cancel) return;
  cancel();
  delayed.set(new Map([...delayed.get()].filter(([delayedId]) => delayedId !== id)));
}

export function delayReply(id: number, milliseconds: number): void {
  if (milliseconds <= 0) return;
  const cancel = after(milliseconds, () => showReply(id));
  delayed.set(new Map([...delayed.get(), [id, cancel]]));
}

/** The ids of the messages that are still hidden. */
export const useDelayedReplies = (): ReadonlyMap<number, unknown> => useStore(delayed);
