import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDrawerOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** Opens or closes the drawer; where the sidebar is fixed there is none to open. */
export function setDrawerOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}
