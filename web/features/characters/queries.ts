import { queryOptions } from '@tanstack/react-query';
import type { Character } from '#shared/schemas/character.ts';
import { api } from '#web/lib/api.ts';
import { HOUR, MINUTE } from '#web/lib/timers.ts';

const listQuery = queryOptions({
  queryKey: ['characters'],
  queryFn: ({ signal }): Promise<Character[]> =>
    api('characters-list', { signal }).catch((cause: unknown) => {
      throw new Error('Failed to fetch characters', { cause });
    }),
});

/** All companions, for the gallery. */
export const galleryCharactersQuery = queryOptions({
  ...listQuery,
  staleTime: 2 * HOUR,
  gcTime: 3 * HOUR,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
});

/** All companions, for other screens. */
export const charactersQuery = queryOptions({ ...listQuery, staleTime: 10 * MINUTE, gcTime: 30 * MINUTE });

export const characterQuery = (id: number) =>
  queryOptions({
    queryKey: ['characters', id],
    queryFn: ({ signal }) => api('characters-get', { params: { id }, signal }),
    staleTime: 10 * MINUTE,
    gcTime: 30 * MINUTE,
  });

/** A companion's active pictures and videos. Which ones are blurred depends on the viewer's plan. */
export const characterMediaQuery = (id: number) =>
  queryOptions({
    queryKey: ['media', id],
    queryFn: ({ signal }) => api('characters-media', { params: { id }, query: {}, signal }),
    staleTime: 10 * MINUTE,
  });
