import * as z from 'zod/mini';
import { idFromText } from '../schemas/common.ts';
import { upload } from '../schemas/upload.ts';
import { defineOperation } from './define.ts';

export const mediaUploads = defineOperation({
  id: 'media-uploads',
  method: 'GET',
  path: '/api/characters/{id}/media/uploads',
  summary: "Lists the state of a companion's latest uploads, newest first.",
  access: 'admin',
  needs: ['table:read'],
  params: z.object({ id: idFromText }),
  responses: { 200: z.array(upload) },
  errors: ['not_found'],
});
