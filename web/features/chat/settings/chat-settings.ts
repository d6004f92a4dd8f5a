import { storage } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Optional chat features, switched per browser. The keys are stored. */
export const CHAT_EXTRAS = {
  quickReplies: { name: 'Quick replies', hint: 'Ready-made replies above the field you write in' },
  playingByItself: { name: 'Videos play by themselves', hint: 'Twice, then they wait with their controls' },
} as const;
export type ChatExtra = keyof typeof CHAT_EXTRAS;

const hidden = createStore<readonly string[]>(storage.hiddenInChat());

export function setShownInChat(extra: ChatExtra, isShown: boolean): void {
  const others = hidden.get().filter((name) => name !== extra);
  hidden.set(isShown ? others : [...others, extra]);
  storage.setHiddenInChat(hidden.get());
}

export const useIsShownInChat = (extra: ChatExtra): boolean => !useStore(hidden).includes(extra);
