import * as z from 'zod/mini';
import { cursor, id, idFromText, instant, mediaType } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** A picture or clip a companion sent, as the member may see it. */
export const collectionItem = withMeta(
  z.object({
    id,
    characterId: id,
    characterName: z.string(),
    mediaUrl: z.string(),
    mediaType,
    /** For a video: the still to show before it plays. */
    posterUrl: z.optional(z.string()),
    isBlurred: z.boolean(),
    message: z.string(),
    timestamp: instant,
  }),
  { id: 'CollectionItem' },
);
export type CollectionItem = z.infer<typeof collectionItem>;

export const userMediaCollection = defineOperation({
  id: 'user-media-collection',
  method: 'GET',
  path: '/api/user/media-collection',
  summary:
    'Lists what companions sent the member, the newest first. A next page is named in the header x-next-cursor.',
  access: 'member',
  needs: ['table:read', 'media:sign', 'act-as'],
  query: z.object({ userId: idFromText, cursor: z.optional(cursor) }),
  responses: { 200: z.array(collectionItem) },
  errors: ['forbidden'],
});
