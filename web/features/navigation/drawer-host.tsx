import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { listenForSwipes } from '#web/lib/swipe-gesture.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';
import { setDrawerOpen, useDrawerOpen } from './drawer-store.ts';
import { opensDrawer } from './swipe.ts';

const Drawer = lazyComponent(() => import('./drawer.tsx'));

/** Not on a dialog, which lies beside the app and over it. */
const isOnPage = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('#root') !== null;

/** Waits for a swipe from the edge or the menu button; the drawer's code is fetched when it is first wanted. */
export function DrawerHost() {
  const isOpen = useDrawerOpen();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  useEffect(
    () =>
      listenForSwipes(document, (stroke, _, { target }) => {
        if (opensDrawer(stroke) && isOnPage(target)) setDrawerOpen(true);
      }),
    [],
  );
  useEffect(() => () => setDrawerOpen(false), []);

  return (
    <Suspense fallback={isOpen && <LazyFallback onCancel={() => setDrawerOpen(false)} />}>
      {wasOpen && <Drawer isOpen={isOpen} />}
    </Suspense>
  );
}
