import * as z from 'zod/mini';
import { CARD_LIMITS } from '../cards.ts';
import { adminCharacter } from '../schemas/admin-character.ts';
import { characterAge } from '../schemas/character.ts';
import { upload } from '../schemas/upload.ts';
import { defineOperation } from './define.ts';

/** What came of a card; `upload` is its picture, on its way into the gallery. */
const importResponse = z.object({ character: adminCharacter, upload: z.optional(upload) });

export const charactersImport = defineOperation({
  id: 'characters-import',
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
});
