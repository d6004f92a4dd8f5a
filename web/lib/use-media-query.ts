import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** 768 px: from here on videos play on hover. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 768px)');

/** From here on the sidebar is fixed. */
export const useHasSidebar = (): boolean => useMediaQuery('(min-width: 64rem)');

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
