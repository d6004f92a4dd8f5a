import * as z from 'zod/mini';
import { adminCharacter } from '../schemas/admin-character.ts';
import { id, idFromText } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const charactersReview = defineOperation({
  id: 'characters-review',
  method: 'PATCH',
  path: '/api/admin/characters/{id}/review',
  summary: 'Approves a companion whose text needs a review, so that everyone sees it, or keeps it hidden.',
  access: 'admin',
  needs: ['table:write', 'edge:invalidate'],
  params: z.object({ id: idFromText }),
  body: z.object({
    approved: z.boolean(),
    /** Of the review that the administrator has seen. Another one is a conflict. */
    revision: id,
  }),
  responses: { 200: adminCharacter },
  errors: ['not_found', 'conflict', 'wrong_origin', 'body_too_large'],
});
