import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { setDrawerOpen, useDrawerOpen } from './drawer-store.ts';
import { listenForStrokes, opensDrawer } from './swipe.ts';

const Drawer = lazyPart(() => import('./drawer.tsx'));

/** Waits for a swipe from the edge or the menu button; the drawer's code is fetched when it is first wanted. */
export function DrawerHost() {
  const isOpen = useDrawerOpen();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  useEffect(() => listenForStrokes(document, (stroke) => opensDrawer(stroke) && setDrawerOpen(true)), []);
  useEffect(() => () => setDrawerOpen(false), []);

  return <Suspense>{wasOpen && <Drawer isOpen={isOpen} />}</Suspense>;
}
