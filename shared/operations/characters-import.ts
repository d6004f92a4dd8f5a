import * as z from 'zod/mini';
import { CARD_LIMITS } from '../cards.ts';
import { adminCharacter } from '../schemas/admin-character.ts';
import { characterAge } from '../schemas/character.ts';
import { provenance, upload } from '../schemas/upload.ts';
import { defineOperation } from './define.ts';

/** The created companion; `upload` is the card's picture, added to the gallery after its check. */
const importResponse = z.object({ character: adminCharacter, upload: z.optional(upload) });

export const charactersImport = defineOperation({
  id: 'characters-import',
  method: 'POST',
  path: '/api/admin/characters/import',
  summary:
    'Creates a companion from a Character Card (V1, V2 or V3; JSON or PNG) in a multipart form: field `files` with the card, field `age` unless the card has it, field `provenance` of the picture. A card that clearly describes a minor is rejected; one that may describe a minor is saved hidden, with `review`. The picture of a PNG card is added to the gallery after its check.',
  access: 'admin',
  needs: ['table:write', 'safety', 'uploads:write', 'edge:invalidate'],
  form: {
    files: 'files',
    maximumFiles: 1,
    maximumBytes: CARD_LIMITS.fileBytes,
    types: ['application/json', 'image/png'],
    fields: z.object({ age: z.optional(characterAge), provenance: z.optional(provenance) }),
  },
  responses: { 201: importResponse },
  errors: ['wrong_origin', 'body_too_large', 'unsupported_media_type'],
});
