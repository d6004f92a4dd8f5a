import * as z from 'zod/mini';
import {
  ACCEPTED_TYPES_TEXT,
  formatBytes,
  mediaTypeOf,
  UPLOAD_LIMITS,
  UPLOAD_TYPES,
} from '../media-limits.ts';
import { id, instant, mediaType } from './common.ts';
import { withMeta } from './with-meta.ts';

const bytes = z.int().check(z.positive('The file is empty.'));

/** The poster of a video: a frame that the browser extracts. */
const posterRequest = z.object({
  type: z.enum(UPLOAD_TYPES.image, ACCEPTED_TYPES_TEXT),
  size: bytes.check(
    z.lte(
      UPLOAD_LIMITS.bytes.poster,
      `A poster can have at most ${formatBytes(UPLOAD_LIMITS.bytes.poster)}.`,
    ),
  ),
});

/** Where a picture or clip is from, as stated by the administrator who uploads it. */
export const provenance = z.enum(['generated', 'licensed', 'other']);
export type Provenance = z.infer<typeof provenance>;

/** A file to upload. */
export const uploadRequest = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** Content type as the browser declares it. */
    type: z.enum([...UPLOAD_TYPES.image, ...UPLOAD_TYPES.video], ACCEPTED_TYPES_TEXT),
    /** Exact size in bytes. */
    size: bytes,
    /** Poster of a video, uploaded with it. */
    poster: z.optional(posterRequest),
    provenance: z.optional(provenance),
  })
  .check(
    z.superRefine(({ type, size, poster }, context) => {
      const kind = mediaTypeOf(type);
      const maximum = UPLOAD_LIMITS.bytes[kind];
      if (size > maximum) {
        const message = `A ${kind === 'image' ? 'picture' : 'video'} can have at most ${formatBytes(maximum)}.`;
        context.addIssue({ code: 'custom', path: ['size'], message });
      }
      if (poster && kind === 'image') {
        context.addIssue({ code: 'custom', path: ['poster'], message: 'Only a video has a poster.' });
      }
    }),
  );
export type UploadRequest = z.infer<typeof uploadRequest>;
/** pending: not uploaded or not checked yet. ready: in the gallery, with the upload's id. */
const uploadState = z.enum(['pending', 'ready', 'refused']);

export const upload = withMeta(
  z.object({
    /** Also the id of the media item once it is ready. */
    id,
    characterId: id,
    name: z.string(),
    type: mediaType,
    state: uploadState,
    /** Why the upload was rejected, for the operator. */
    reason: z.optional(z.string()),
    createdAt: instant,
  }),
  { id: 'Upload' },
);
export type Upload = z.infer<typeof upload>;
