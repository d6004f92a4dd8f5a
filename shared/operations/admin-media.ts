import * as z from 'zod/mini';
import { UPLOAD_LIMITS, UPLOAD_TYPES } from '../media-limits.ts';
import { batchDeleteBody, mediaTagsBody } from '../schemas/admin-character.ts';
import { idFromText, okResponse } from '../schemas/common.ts';
import { upload, uploadBody, uploadsResponse } from '../schemas/upload.ts';
import { defineOperations } from './define.ts';

const params = z.object({ id: idFromText });

/** What operators do with a companion's pictures and clips. */
export const adminMediaOperations = defineOperations({
  'media-upload': {
    method: 'POST',
    path: '/api/characters/{id}/media/upload',
    summary:
      'Prepares uploads: one form for each file, to be posted straight to storage. Small files can be sent right here, as a multipart form with a repeated field `files`.',
    access: 'admin',
    needs: ['table:write', 'uploads:write'],
    params,
    body: uploadBody,
    form: {
      files: 'files',
      maximumFiles: UPLOAD_LIMITS.files,
      maximumBytes: UPLOAD_LIMITS.formBytes,
      types: [...UPLOAD_TYPES.image, ...UPLOAD_TYPES.video],
    },
    responses: { 200: uploadsResponse },
    errors: ['not_found', 'wrong_origin', 'conflict', 'body_too_large'],
  },
  'media-uploads': {
    method: 'GET',
    path: '/api/characters/{id}/media/uploads',
    summary: "Tells how far a companion's latest uploads are, the newest first.",
    access: 'admin',
    needs: ['table:read'],
    params,
    responses: { 200: z.array(upload) },
    errors: ['not_found'],
  },
  'media-tags': {
    method: 'PATCH',
    path: '/api/character-media/{mediaId}/tags',
    summary: 'Makes an item premium (`["spicy"]`) or open to all (`[]`), and moves its files accordingly.',
    access: 'admin',
    needs: ['table:write', 'media:write', 'edge:invalidate', 'images'],
    params: z.object({ mediaId: idFromText }),
    body: mediaTagsBody,
    responses: { 200: okResponse },
    errors: ['not_found', 'conflict', 'wrong_origin', 'body_too_large'],
  },
  'media-default': {
    method: 'PATCH',
    path: '/api/characters/{characterId}/media/{mediaId}/default',
    summary: 'Makes an item the default of its kind; an open picture becomes the profile picture, too.',
    access: 'admin',
    needs: ['table:write', 'edge:invalidate'],
    params: z.object({ characterId: idFromText, mediaId: idFromText }),
    responses: { 200: okResponse },
    errors: ['not_found', 'wrong_origin'],
  },
  'media-delete': {
    method: 'DELETE',
    path: '/api/characters/{id}/media/{mediaId}',
    summary: 'Deletes a picture or clip for good.',
    access: 'admin',
    needs: ['table:write', 'media:write', 'edge:invalidate'],
    params: z.object({ id: idFromText, mediaId: idFromText }),
    responses: { 200: okResponse },
    errors: ['not_found', 'wrong_origin'],
  },
  'media-batch-delete': {
    method: 'DELETE',
    path: '/api/characters/{id}/media/batch-delete',
    summary: 'Deletes several pictures and clips for good; answers how many of them there were.',
    access: 'admin',
    needs: ['table:write', 'media:write', 'edge:invalidate'],
    params,
    body: batchDeleteBody,
    responses: { 200: z.object({ deleted: z.int().check(z.nonnegative()) }) },
    errors: ['not_found', 'wrong_origin', 'body_too_large'],
  },
});
