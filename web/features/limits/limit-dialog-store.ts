import { createStore, useStore } from '#web/lib/store.ts';
import type { LimitNotice } from './limit-notice.ts';

interface State {
  notice: LimitNotice | null;
  isOpen: boolean;
}

const store = createStore<State>({ notice: null, isOpen: false });

/** Keeps the last notice while the dialog fades out. */
export const useLimitDialog = (): State => useStore(store);

export const openLimitDialog = (notice: LimitNotice): void => store.set({ notice, isOpen: true });

export const closeLimitDialog = (): void => store.set({ ...store.get(), isOpen: false });
