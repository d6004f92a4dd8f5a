import { log } from '#functions/platform/log.ts';
import { galleryDeps } from './gallery-services.ts';
import { purge } from './purge-media.ts';

const deps = galleryDeps();
/** Longer than any function runs, so the process that wrote the entry has ended. */
const MIN_AGE_MILLISECONDS = 20 * 60 * 1_000;

/** Runs every night: purges the files of entries whose process crashed before it purged them. */
export async function handler() {
  const entries = await deps.gallery.listPurgeEntries(
    new Date(deps.clock.now().getTime() - MIN_AGE_MILLISECONDS),
  );
  for (const entry of entries) await purge(deps, entry);
  log.info('media cleared', { cleared: entries.length });
  return { isDone: true, cleared: entries.length };
}
