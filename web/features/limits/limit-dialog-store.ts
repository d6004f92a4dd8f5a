import { useSyncExternalStore } from 'react';
import type { LimitNotice } from './limit-notice.ts';

interface State {
  notice: LimitNotice | null;
  isOpen: boolean;
}

let state: State = { notice: null, isOpen: false };
const listeners = new Set<() => void>();

function change(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last notice stays known while the dialog fades out. */
export const useLimitDialog = (): State => useSyncExternalStore(subscribe, () => state);

/** Opens the upgrade dialog from anywhere, also from outside of a component. */
export const openLimitDialog = (notice: LimitNotice): void => change({ notice, isOpen: true });

export const closeLimitDialog = (): void => change({ ...state, isOpen: false });
