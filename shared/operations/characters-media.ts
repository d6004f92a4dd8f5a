import * as z from 'zod/mini';
import { id, idFromText, mediaType } from '../schemas/common.ts';
import { provenance } from '../schemas/upload.ts';
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
    /** For administrators who ask for hidden items: where it is from, and who uploaded it. */
    provenance: z.optional(provenance),
    uploadedBy: z.optional(id),
    /** For them, too: it is hidden until another administrator approves it, or was not approved. */
    approval: z.optional(z.enum(['pending', 'rejected'])),
  }),
  { id: 'MediaItem' },
);
export type MediaItem = z.infer<typeof mediaItem>;

export const charactersMedia = defineOperation({
  id: 'characters-media',
  method: 'GET',
  path: '/api/characters/{id}/media',
  summary:
    "Lists a companion's active pictures and clips. Premium items are blurred for callers without premium. With `hidden=true` administrators also get items and companions that members do not see.",
  access: 'anyone',
  needs: ['table:read', 'media:sign', 'act-as'],
  cachedFor: 'guests',
  params: z.object({ id: idFromText }),
  query: z.object({ hidden: z.optional(z.literal('true')) }),
  responses: { 200: z.array(mediaItem) },
  errors: ['not_found', 'account_locked'],
});
