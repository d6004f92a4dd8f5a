import { log } from '#functions/platform/log.ts';
import { galleryServices } from './gallery-services.ts';
import { purgeEntry } from './purge-media.ts';

const services = galleryServices();
/** Longer than any function runs, so the process that wrote the entry has ended. */
const MIN_AGE_MILLISECONDS = 20 * 60 * 1_000;

/** Runs every night: purges the files of entries whose process crashed before it purged them. */
export async function handler() {
  const entries = await services.gallery.listPurgeEntries(
    new Date(services.clock.now().getTime() - MIN_AGE_MILLISECONDS),
  );
  for (const entry of entries) await purgeEntry(services, entry);
  log.info('media cleared', { cleared: entries.length });
  return { isDone: true, cleared: entries.length };
}
