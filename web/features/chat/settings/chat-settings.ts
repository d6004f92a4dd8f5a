import { useSyncExternalStore } from 'react';
import { storage } from '#web/lib/storage.ts';

/** The extras of a chat that a reader may switch off, for this browser. */
export const CHAT_EXTRAS = {
  quickReplies: { name: 'Quick replies', hint: 'Ready-made replies above the field you write in' },
  playingByItself: { name: 'Videos play by themselves', hint: 'Twice, then they wait with their controls' },
} as const;
export type ChatExtra = keyof typeof CHAT_EXTRAS;

let hidden: readonly string[] = storage.hiddenInChat();
const listeners = new Set<() => void>();

export function showInChat(extra: ChatExtra, isShown: boolean): void {
  hidden = isShown ? hidden.filter((name) => name !== extra) : [...hidden, extra];
  storage.setHiddenInChat(hidden);
  for (const changed of listeners) changed();
}

export const useIsShownInChat = (extra: ChatExtra): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => !hidden.includes(extra),
  );
