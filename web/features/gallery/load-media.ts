import type { MediaItem } from '#shared/operations/characters-media.ts';
import { pause } from '#web/lib/timers.ts';

export const MEDIA_BATCH_SIZE = 5;
const MEDIA_BATCH_PAUSE = 50;

/** What is known of each companion's media; null where it could not be fetched. */
export type GalleryMedia = Readonly<Record<number, readonly MediaItem[] | null>>;

interface LoadMedia {
  ids: readonly number[];
  loadOne: (id: number) => Promise<readonly MediaItem[]>;
  /** After each batch, with all that is known by then. */
  onBatch?: (known: GalleryMedia) => void;
  signal?: AbortSignal;
}

/** Fetches media five companions at a time with a short pause between; one that fails is skipped and logged. */
export async function loadMedia({ ids, loadOne, onBatch, signal }: LoadMedia): Promise<GalleryMedia> {
  const known: Record<number, readonly MediaItem[] | null> = {};
  for (let start = 0; start < ids.length; start += MEDIA_BATCH_SIZE) {
    if (start > 0) await pause(MEDIA_BATCH_PAUSE, signal);
    const batch = ids.slice(start, start + MEDIA_BATCH_SIZE);
    const results = await Promise.allSettled(batch.map(loadOne));
    signal?.throwIfAborted();
    results.forEach((result, index) => {
      const id = batch[index] as number;
      known[id] = result.status === 'fulfilled' ? result.value : null;
      if (result.status === 'rejected') console.warn(`The media of companion ${id} could not be fetched.`);
    });
    onBatch?.({ ...known });
  }
  return known;
}
