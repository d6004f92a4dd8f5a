import { storage } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const usedIds = createStore<readonly string[]>(storage.usedPromptIds());

function save(ids: readonly string[]): void {
  storage.setUsedPromptIds(ids);
  usedIds.set(ids);
}

export const usedPrompts = {
  add: (id: string) => void (usedIds.get().includes(id) || save([...usedIds.get(), id])),
  clear: () => save([]),
};

/** The ids of the prompts used in this browser, with any companion. */
export const useUsedPromptIds = (): readonly string[] => useStore(usedIds);
