import * as z from 'zod/mini';
import { SPICY_TAG } from '../form-rules.ts';
import { idFromText, okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

/** Whether an item is premium only. Its other tags are kept. */
export const mediaTagsBody = z.object({ tags: z.array(z.literal(SPICY_TAG)).check(z.maxLength(1)) });

export const mediaTags = defineOperation({
  id: 'media-tags',
  method: 'PATCH',
  path: '/api/character-media/{mediaId}/tags',
  summary: 'Makes an item premium (`["spicy"]`) or public (`[]`) and moves its files accordingly.',
  access: 'admin',
  needs: ['table:write', 'media:write', 'edge:invalidate', 'images'],
  params: z.object({ mediaId: idFromText }),
  body: mediaTagsBody,
  responses: { 200: okResponse },
  errors: ['not_found', 'conflict', 'wrong_origin', 'body_too_large'],
});
