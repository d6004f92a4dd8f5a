import * as z from 'zod/mini';
import { cursor, id, idFromText, instant, mediaType } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** A picture or clip that a companion sent, as the member may see it. */
export const collectionItem = withMeta(
  z.object({
    id,
    characterId: id,
    characterName: z.string(),
    /** To report the picture or clip. */
    mediaId: id,
    mediaUrl: z.string(),
    mediaType,
    /** For a video: the picture to show before it plays. */
    posterUrl: z.optional(z.string()),
    isBlurred: z.boolean(),
    message: z.string(),
    timestamp: instant,
  }),
  { id: 'CollectionItem' },
);
export type CollectionItem = z.infer<typeof collectionItem>;

/** Ids of companions whose items are left out while they are hidden, separated by commas. */
export const HIDDEN_CHARACTERS_HEADER = 'x-hidden-characters';

export const userMediaCollection = defineOperation({
  id: 'user-media-collection',
  method: 'GET',
  path: '/api/user/media-collection',
  summary:
    'Lists pictures and clips that companions sent the member, newest first. The header x-next-cursor has the cursor of the next page, the header x-hidden-characters the ids of companions whose items are left out while they are hidden.',
  access: 'member',
  needs: ['table:read', 'media:sign', 'act-as'],
  query: z.object({ userId: idFromText, cursor: z.optional(cursor) }),
  responses: { 200: z.array(collectionItem) },
  errors: ['forbidden', 'account_locked'],
});
