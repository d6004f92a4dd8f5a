import * as z from 'zod/mini';
import { idFromText, okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const charactersDelete = defineOperation({
  id: 'characters-delete',
  method: 'DELETE',
  path: '/api/characters/{id}',
  summary:
    'Deletes a companion with its pictures and clips. Conversations with it stay readable, under its name.',
  access: 'admin',
  needs: ['table:write', 'uploads:check', 'media:write', 'edge:invalidate'],
  params: z.object({ id: idFromText }),
  responses: { 200: okResponse },
  errors: ['not_found', 'wrong_origin'],
});
