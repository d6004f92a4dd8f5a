import * as z from 'zod/mini';
import { id, idFromText, mediaType } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** One picture or clip of a companion, as handed to the one who asks: a free member gets a blurred url. */
export const mediaItem = withMeta(
  z.object({
    id,
    characterId: id,
    type: mediaType,
    url: z.string(),
    /** A still of the same size: what a video shows before it plays. */
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
  summary: "Lists a companion's active pictures and clips; premium ones are blurred for everyone else.",
  access: 'anyone',
  needs: ['table:read', 'media:sign', 'act-as'],
  sameFor: 'guests',
  params: z.object({ id: idFromText }),
  responses: { 200: z.array(mediaItem) },
  errors: ['not_found'],
});
