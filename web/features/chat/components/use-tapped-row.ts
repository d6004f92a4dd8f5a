import { type RefObject, useEffect, useState } from 'react';

/** The tapped row, whose time is shown. A second tap, or a tap elsewhere, hides it. */
export function useTappedRow(scroller: RefObject<HTMLElement | null>): string | null {
  const [tappedKey, setTappedKey] = useState<string | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onTap = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      const key = row?.dataset.row ?? null;
      setTappedKey((before) => (before === key ? null : key));
    };
    element.addEventListener('click', onTap);
    return () => element.removeEventListener('click', onTap);
  }, [scroller]);
  return tappedKey;
}
