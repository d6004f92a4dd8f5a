import { queryOptions } from '@tanstack/react-query';
import { characterMediaQuery } from '#web/features/characters/queries.ts';
import { HOUR, MINUTE } from '#web/lib/timers.ts';
import { type GalleryMedia, loadMedia } from './load-media.ts';

/** The media of all companions, in one result that grows with each batch. */
export const galleryMediaQuery = (ids: readonly number[]) => {
  const queryKey = ['media', 'gallery', ids.join()];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<GalleryMedia> =>
      loadMedia({
        ids,
        loadOne: (id) => client.fetchQuery({ ...characterMediaQuery(id), retry: false }),
        onBatch: (loaded) =>
          client.setQueryData<GalleryMedia>(queryKey, (before) => ({ ...before, ...loaded })),
        signal,
      }),
    enabled: ids.length > 0,
    staleTime: 30 * MINUTE,
    gcTime: HOUR,
  });
};
