import type { QueryClient } from '@tanstack/react-query';
import { characterMediaQuery, galleryCharactersQuery } from '#web/features/characters/queries.ts';
import { galleryMediaQuery } from './gallery-queries.ts';
import { MEDIA_BATCH_SIZE } from './load-media.ts';

/** Resolves when the data of the first cards are loaded, or have failed to load, which the gallery shows. */
export async function prefetchGallery(client: QueryClient): Promise<void> {
  await client.prefetchQuery(galleryCharactersQuery);
  const ids = (client.getQueryData(galleryCharactersQuery.queryKey) ?? []).map(({ id }) => id);
  void client.prefetchQuery(galleryMediaQuery(ids));
  const first = ids.slice(0, MEDIA_BATCH_SIZE);
  await Promise.all(first.map((id) => client.prefetchQuery({ ...characterMediaQuery(id), retry: false })));
}
