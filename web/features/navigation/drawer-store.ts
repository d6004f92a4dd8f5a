import { createStore, useStore } from '#web/lib/store.ts';

const store = createStore(false);

export const useDrawerOpen = (): boolean => useStore(store);

/** Opens or closes the drawer; where the sidebar is fixed there is none to open. */
export const setDrawerOpen = (isOpen: boolean): void => store.set(isOpen);
