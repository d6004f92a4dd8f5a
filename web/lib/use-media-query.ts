import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** From this width videos play on hover. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 768px)');

/** From this width the sidebar is fixed. */
export const useHasSidebar = (): boolean => useMediaQuery('(min-width: 64rem)');

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
