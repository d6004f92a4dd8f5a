import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether the browser believes that there is a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
