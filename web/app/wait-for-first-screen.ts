import type { QueryClient } from '@tanstack/react-query';
import { prefetchGallery } from '#web/features/gallery/prefetch-gallery.ts';
import { paths } from '#web/lib/paths.ts';
import { delay } from '#web/lib/timers.ts';
import type { router as appRouter } from './router.tsx';

/** On a slow network the app renders skeletons after this time. Milliseconds. */
const MAXIMUM_WAIT = 300;

const waitForCode = (router: typeof appRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/**
 * Resolves when code and data of the first screen have loaded, or after a timeout. Without this wait the app replaces
 * the prerendered page, with its posters, by skeletons for 769 ms (phone profile of `npm run bench -- web-speed`,
 * 2026-11-23).
 */
export async function waitForFirstScreen(router: typeof appRouter, client: QueryClient): Promise<void> {
  const dataLoaded = router.state.location.pathname === paths.home ? prefetchGallery(client) : undefined;
  await Promise.race([Promise.all([waitForCode(router), dataLoaded]), delay(MAXIMUM_WAIT)]);
}
