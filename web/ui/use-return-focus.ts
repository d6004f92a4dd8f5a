import { useRef } from 'react';

/** For a dialog without a Radix trigger: restores the focus when it closes. */
export function useReturnFocus() {
  const previousElement = useRef<Element | null>(null);
  return {
    /** For onOpenAutoFocus. */
    save: () => {
      previousElement.current = document.activeElement;
    },
    restore: (event: Event) => {
      event.preventDefault();
      // Another element, for example a second dialog, has the focus now.
      if (document.activeElement !== document.body) return;
      const target = previousElement.current?.isConnected
        ? previousElement.current
        : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
