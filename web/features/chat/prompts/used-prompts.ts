import { storage } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const usedIds = createStore<readonly string[]>(storage.usedPromptIds());

function set(ids: readonly string[]): void {
  storage.setUsedPromptIds(ids);
  usedIds.set(ids);
}

export const usedPrompts = {
  add: (id: string) => void (usedIds.get().includes(id) || set([...usedIds.get(), id])),
  clear: () => set([]),
};

/** The ids of the prompts this browser has used, with any companion. */
export const useUsedPromptIds = (): readonly string[] => useStore(usedIds);
