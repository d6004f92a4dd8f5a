import * as z from 'zod/mini';
import { id, instant, mediaType } from './common.ts';

/** A picture or clip a companion sent, as the member may see it. */
export const collectionItem = z
  .object({
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
  })
  .register(z.globalRegistry, { id: 'CollectionItem' });
export type CollectionItem = z.infer<typeof collectionItem>;
