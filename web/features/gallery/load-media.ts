import type { MediaItem } from '#shared/operations/characters-media.ts';
import { delay } from '#web/lib/timers.ts';

export const MEDIA_BATCH_SIZE = 5;
const MEDIA_BATCH_PAUSE = 50;

/** Media by companion id; null after an error. */
export type GalleryMedia = Readonly<Record<number, readonly MediaItem[] | null>>;

interface LoadMediaOptions {
  ids: readonly number[];
  loadOne: (id: number) => Promise<readonly MediaItem[]>;
  /** Called after each batch with all media loaded so far. */
  onBatch?: (loaded: GalleryMedia) => void;
  signal?: AbortSignal;
}

/** Fetches media in batches with a short pause between them. Failures are skipped and logged. */
export async function loadMedia({ ids, loadOne, onBatch, signal }: LoadMediaOptions): Promise<GalleryMedia> {
  const loaded: Record<number, readonly MediaItem[] | null> = {};
  for (let start = 0; start < ids.length; start += MEDIA_BATCH_SIZE) {
    if (start > 0) await delay(MEDIA_BATCH_PAUSE, signal);
    const batch = ids.slice(start, start + MEDIA_BATCH_SIZE);
    const results = await Promise.allSettled(batch.map(loadOne));
    signal?.throwIfAborted();
    results.forEach((result, index) => {
      const id = batch[index] as number;
      loaded[id] = result.status === 'fulfilled' ? result.value : null;
      if (result.status === 'rejected') console.warn(`The media of companion ${id} could not be fetched.`);
    });
    onBatch?.({ ...loaded });
  }
  return loaded;
}
