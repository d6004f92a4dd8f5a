import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { after } from '#web/lib/timers.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Lets the new screen name itself before its name is read out. */
const SETTLE = 100;

/** After each change of screen the focus moves to its content and its name is read out. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    return after(SETTLE, () => setTitle(document.title));
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
