import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { listenForSwipes } from '#web/lib/swipe-gesture.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';
import { setDrawerOpen, useDrawerOpen } from './drawer-store.ts';
import { isOpeningSwipe } from './drawer-swipe.ts';

const Drawer = lazyComponent(() => import('./drawer.tsx'));

/** Dialogs are rendered outside the root. */
const isOnPage = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('#root') !== null;

/** Opens the drawer on a swipe from the edge or by the menu button. Its code is loaded on first use. */
export function DrawerHost() {
  const isOpen = useDrawerOpen();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  useEffect(
    () =>
      listenForSwipes(document, (swipe, _, { target }) => {
        if (isOpeningSwipe(swipe) && isOnPage(target)) setDrawerOpen(true);
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
