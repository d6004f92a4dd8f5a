import { useSyncExternalStore } from 'react';
import { storage } from '#web/lib/storage.ts';

let usedIds: readonly string[] = storage.usedPromptIds();
const listeners = new Set<() => void>();

function set(ids: readonly string[]): void {
  usedIds = ids;
  storage.setUsedPromptIds(ids);
  for (const changed of listeners) changed();
}

export const usedPrompts = {
  add: (id: string) => void (usedIds.includes(id) || set([...usedIds, id])),
  clear: () => set([]),
};

/** The ids of the prompts this browser has used, with any companion. */
export const useUsedPromptIds = (): readonly string[] =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => usedIds,
  );
