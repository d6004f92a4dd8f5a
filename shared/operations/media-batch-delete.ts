import * as z from 'zod/mini';
import { MAX_BATCH_DELETE_ITEMS } from '../media-limits.ts';
import { id, idFromText } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const batchDeleteBody = z.object({
  mediaIds: z
    .array(id)
    .check(
      z.minLength(1, 'Choose at least one item.'),
      z.maxLength(MAX_BATCH_DELETE_ITEMS, `Delete at most ${MAX_BATCH_DELETE_ITEMS} items at a time.`),
    ),
});

export const mediaBatchDelete = defineOperation({
  id: 'media-batch-delete',
  method: 'DELETE',
  path: '/api/characters/{id}/media/batch-delete',
  summary: 'Deletes several pictures and clips permanently and returns the number of deleted items.',
  access: 'admin',
  needs: ['table:write', 'media:write', 'edge:invalidate'],
  params: z.object({ id: idFromText }),
  body: batchDeleteBody,
  responses: { 200: z.object({ deleted: z.int().check(z.nonnegative()) }) },
  errors: ['not_found', 'wrong_origin', 'body_too_large'],
});
