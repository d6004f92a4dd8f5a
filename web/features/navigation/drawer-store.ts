import { createStore, useStore } from '#web/lib/store.ts';

const store = createStore(false);

export const useDrawerOpen = (): boolean => useStore(store);

/** Has no visible effect on a wide screen, which has a fixed sidebar. */
export const setDrawerOpen = (isOpen: boolean): void => store.set(isOpen);
