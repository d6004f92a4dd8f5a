import { createStore, useStore } from '#web/lib/store.ts';
import type { LimitNotice } from './limit-notice.ts';

interface State {
  notice: LimitNotice | null;
  isOpen: boolean;
}

const store = createStore<State>({ notice: null, isOpen: false });

/** The last notice stays known while the dialog fades out. */
export const useLimitDialog = (): State => useStore(store);

/** Opens the upgrade dialog from anywhere, also from outside of a component. */
export const openLimitDialog = (notice: LimitNotice): void => store.set({ notice, isOpen: true });

export const closeLimitDialog = (): void => store.set({ ...store.get(), isOpen: false });
