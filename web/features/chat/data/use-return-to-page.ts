import { useEffect, useEffectEvent } from 'react';

/** Events of a page that runs again: `pageshow` after going back, `resume` after a freeze. A query handles focus and network. */
const EVENTS = [
  [window, 'pageshow'],
  [document, 'resume'],
] as const;

/** Calls back when the page was suspended and runs again. */
export function useReturnToPage(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    const listener = () => notify();
    for (const [target, type] of EVENTS) target.addEventListener(type, listener);
    return () => {
      for (const [target, type] of EVENTS) target.removeEventListener(type, listener);
    };
  }, []);
}
