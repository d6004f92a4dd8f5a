import type { QueryClient } from '@tanstack/react-query';
import { prepareGallery } from '#web/features/gallery/prepare-gallery.ts';
import { paths } from '#web/lib/paths.ts';
import { pause } from '#web/lib/timers.ts';
import type { router as appRouter } from './router.tsx';

/** Whoever has a slow line sees the frame of the app and its skeletons after this long. */
const PATIENCE = 300;

const hasCode = (router: typeof appRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/**
 * Resolves when the first screen can be drawn at once instead of frame, skeleton and content in turn, each of which
 * costs a phone a tenth of a second; or when that takes too long.
 */
export async function firstScreen(router: typeof appRouter, client: QueryClient): Promise<void> {
  const hasData = router.state.location.pathname === paths.home ? prepareGallery(client) : undefined;
  await Promise.race([Promise.all([hasCode(router), hasData]), pause(PATIENCE)]);
}
