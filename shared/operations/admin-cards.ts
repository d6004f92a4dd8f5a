import * as z from 'zod/mini';
import { CARD_LIMITS } from '../cards.ts';
import { importResponse } from '../schemas/admin-character.ts';
import { characterAge } from '../schemas/character.ts';
import { idFromText } from '../schemas/common.ts';
import { defineOperations } from './define.ts';

/** Companions as Character Cards, the format that authors of characters exchange. */
export const adminCardOperations = defineOperations({
  'characters-import': {
    method: 'POST',
    path: '/api/admin/characters/import',
    summary:
      'Makes a companion of a Character Card (V1, V2 or V3; JSON or PNG), sent as a multipart form: field `files` with the card, field `age` unless the card says it. The picture of a PNG card goes into the gallery once it has been checked.',
    access: 'admin',
    needs: ['table:write', 'uploads:write', 'edge:invalidate'],
    form: {
      files: 'files',
      maximumFiles: 1,
      maximumBytes: CARD_LIMITS.fileBytes,
      types: ['application/json', 'image/png'],
      fields: z.object({ age: z.optional(characterAge) }),
    },
    responses: { 201: importResponse },
    errors: ['wrong_origin', 'body_too_large', 'unsupported_media_type'],
  },
  'characters-export': {
    method: 'GET',
    path: '/api/admin/characters/{id}/card',
    summary: 'A companion as a Character Card to save: JSON or PNG, of version 2 or 3.',
    access: 'admin',
    needs: ['table:read', 'media:read', 'images'],
    params: z.object({ id: idFromText }),
    query: z.object({
      format: z._default(z.enum(['json', 'png']), 'json'),
      version: z._default(z.enum(['2', '3']), '3'),
    }),
    responses: { 200: { contentType: 'application/json', orType: 'image/png' } },
    errors: ['not_found'],
  },
});
