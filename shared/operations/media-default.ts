import * as z from 'zod/mini';
import { idFromText, okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const mediaDefault = defineOperation({
  id: 'media-default',
  method: 'PATCH',
  path: '/api/characters/{characterId}/media/{mediaId}/default',
  summary:
    'Makes an item the default of its kind. A picture that is not premium also becomes the profile picture.',
  access: 'admin',
  needs: ['table:write', 'edge:invalidate'],
  params: z.object({ characterId: idFromText, mediaId: idFromText }),
  responses: { 200: okResponse },
  errors: ['not_found', 'wrong_origin'],
});
