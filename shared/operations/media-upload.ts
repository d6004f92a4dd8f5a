import * as z from 'zod/mini';
import { UPLOAD_LIMITS, UPLOAD_TYPES } from '../media-limits.ts';
import { idFromText } from '../schemas/common.ts';
import { provenance, upload, uploadRequest } from '../schemas/upload.ts';
import { defineOperation } from './define.ts';

const uploadBody = z.object({
  files: z
    .array(uploadRequest)
    .check(
      z.minLength(1, 'Choose at least one file.'),
      z.maxLength(UPLOAD_LIMITS.files, `Upload at most ${UPLOAD_LIMITS.files} files at a time.`),
    ),
});

/** A signed form post to S3: all fields first, then the file in the field `file`. Valid for an hour. */
const postTarget = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });

/** In the order of the request. Without a target the file was part of the form. */
const uploadsResponse = z.object({
  uploads: z.array(
    z.extend(upload, { target: z.optional(postTarget), posterTarget: z.optional(postTarget) }),
  ),
});
export type UploadsResponse = z.infer<typeof uploadsResponse>;

export const mediaUpload = defineOperation({
  id: 'media-upload',
  method: 'POST',
  path: '/api/characters/{id}/media/upload',
  summary:
    'Prepares uploads: returns one signed form per file, to be posted to storage. Small files can be sent in this request, as a multipart form with a repeated field `files` and a field `provenance` for all of them. Generated media are marked as such in the file.',
  access: 'admin',
  needs: ['table:write', 'uploads:write'],
  params: z.object({ id: idFromText }),
  body: uploadBody,
  form: {
    files: 'files',
    maximumFiles: UPLOAD_LIMITS.files,
    maximumBytes: UPLOAD_LIMITS.formBytes,
    types: [...UPLOAD_TYPES.image, ...UPLOAD_TYPES.video],
    fields: z.object({ provenance: z.optional(provenance) }),
  },
  responses: { 200: uploadsResponse },
  errors: ['not_found', 'wrong_origin', 'conflict', 'body_too_large'],
});
