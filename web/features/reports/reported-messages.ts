import { privateStore } from '#web/lib/private-store.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Ids of replies that the member has reported in this browser, newest last. Forgotten at logout. */
const NAME = 'reported-messages';
const MAX_COUNT = 500;

function readIds(): readonly number[] {
  const text = privateStore.read(NAME) ?? '';
  return text === '' ? [] : text.split(',').map(Number);
}

const store = createStore<readonly number[]>(readIds());

export function markReported(messageId: number): void {
  const ids = [...readIds(), messageId].slice(-MAX_COUNT);
  privateStore.write(NAME, ids.join(','));
  store.set(ids);
}

export const useIsReported = (messageId: number): boolean => useStore(store).includes(messageId);
