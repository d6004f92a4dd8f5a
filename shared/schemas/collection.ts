import * as z from 'zod';
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
    posterUrl: z.string().optional(),
    isBlurred: z.boolean(),
    message: z.string(),
    timestamp: instant,
  })
  .meta({ id: 'CollectionItem' });
export type CollectionItem = z.infer<typeof collectionItem>;
