import * as z from 'zod/mini';
import { idFromText, okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const mediaApproval = defineOperation({
  id: 'media-approval',
  method: 'PATCH',
  path: '/api/admin/media/{mediaId}/approval',
  summary:
    'Shows an uploaded item that waits for a second administrator to members, or keeps it hidden. Its uploader cannot approve it.',
  access: 'admin',
  needs: ['table:write', 'media:write', 'edge:invalidate'],
  params: z.object({ mediaId: idFromText }),
  body: z.object({ approved: z.boolean() }),
  responses: { 200: okResponse },
  errors: ['not_found', 'conflict', 'wrong_origin', 'body_too_large'],
});
