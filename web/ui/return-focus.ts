import { useRef } from 'react';

/** For a dialog without a trigger of its own: when it closes, the focus goes back to where it was. */
export function useReturnFocus() {
  const from = useRef<Element | null>(null);
  return {
    /** When it opens, before it takes the focus. */
    remember: () => {
      from.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      // What was opened out of the dialog has the focus already.
      if (document.activeElement !== document.body) return;
      const target = from.current?.isConnected ? from.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
