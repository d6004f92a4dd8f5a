import { log } from '#functions/platform/log.ts';
import { gallery } from './gallery-services.ts';
import { purgeFiles } from './purge-media.ts';

const desk = gallery();
/** Whoever noted it lives for 15 minutes at most, in milliseconds. */
const SURELY_DEAD = 20 * 60 * 1_000;

/** Run by EventBridge every night: clears away what was noted by those who have died before they did it. */
export async function handler() {
  const noted = await desk.gallery.notedBefore(new Date(desk.clock.now().getTime() - SURELY_DEAD));
  for (const clearing of noted) await purgeFiles(desk, clearing);
  log.info('media cleared', { cleared: noted.length });
  return { isDone: true, cleared: noted.length };
}
