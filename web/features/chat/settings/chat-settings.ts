import { storage } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Optional chat features, switched per browser. The keys are stored. */
export const OPTIONAL_CHAT_FEATURES = {
  quickReplies: { name: 'Quick replies', hint: 'Ready-made replies above the field you write in' },
  playingByItself: { name: 'Videos play by themselves', hint: 'Twice, then they wait with their controls' },
} as const;
export type ChatFeature = keyof typeof OPTIONAL_CHAT_FEATURES;

const disabledFeatures = createStore<readonly string[]>(storage.disabledChatFeatures());

export function setChatFeatureEnabled(feature: ChatFeature, isEnabled: boolean): void {
  const others = disabledFeatures.get().filter((name) => name !== feature);
  disabledFeatures.set(isEnabled ? others : [...others, feature]);
  storage.setDisabledChatFeatures(disabledFeatures.get());
}

export const useIsChatFeatureEnabled = (feature: ChatFeature): boolean =>
  !useStore(disabledFeatures).includes(feature);
