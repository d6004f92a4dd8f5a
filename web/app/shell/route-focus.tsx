import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { after } from '#web/lib/timers.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The new screen sets the document title first. Milliseconds. */
const TITLE_DELAY = 100;

/** Moves the focus to the content after navigation and announces the title. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    return after(TITLE_DELAY, () => setTitle(document.title));
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
