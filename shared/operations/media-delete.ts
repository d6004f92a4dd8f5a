import * as z from 'zod/mini';
import { idFromText, okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const mediaDelete = defineOperation({
  id: 'media-delete',
  method: 'DELETE',
  path: '/api/characters/{id}/media/{mediaId}',
  summary: 'Deletes a picture or clip permanently.',
  access: 'admin',
  needs: ['table:write', 'media:write', 'edge:invalidate'],
  params: z.object({ id: idFromText, mediaId: idFromText }),
  responses: { 200: okResponse },
  errors: ['not_found', 'wrong_origin'],
});
