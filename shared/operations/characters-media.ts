import * as z from 'zod/mini';
import { id, idFromText, mediaType } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** A picture or clip as the caller may see it: without premium, `url` of a premium item is blurred. */
export const mediaItem = withMeta(
  z.object({
    id,
    characterId: id,
    type: mediaType,
    url: z.string(),
    /** For a video: the picture to show before it plays, of the same size. */
    posterUrl: z.optional(z.string()),
    isDefault: z.boolean(),
    isActive: z.boolean(),
    isBlurred: z.boolean(),
    tags: z.array(z.string()),
  }),
  { id: 'MediaItem' },
);
export type MediaItem = z.infer<typeof mediaItem>;

export const charactersMedia = defineOperation({
  id: 'characters-media',
  method: 'GET',
  path: '/api/characters/{id}/media',
  summary:
    "Lists a companion's active pictures and clips. Premium items are blurred for callers without premium.",
  access: 'anyone',
  needs: ['table:read', 'media:sign', 'act-as'],
  cachedFor: 'guests',
  params: z.object({ id: idFromText }),
  responses: { 200: z.array(mediaItem) },
  errors: ['not_found', 'account_locked'],
});
