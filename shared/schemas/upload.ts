import * as z from 'zod/mini';
import { ACCEPTED_TYPES_TEXT, mediaTypeOf, megabytes, UPLOAD_LIMITS, UPLOAD_TYPES } from '../media-limits.ts';
import { id, instant, mediaType } from './common.ts';
import { withMeta } from './with-meta.ts';

const bytes = z.int().check(z.positive('The file is empty.'));

/** The still of a video, which the browser takes before it uploads. */
const posterRequest = z.object({
  type: z.enum(UPLOAD_TYPES.image, ACCEPTED_TYPES_TEXT),
  size: bytes.check(
    z.lte(UPLOAD_LIMITS.bytes.poster, `A poster can have at most ${megabytes(UPLOAD_LIMITS.bytes.poster)}.`),
  ),
});

/** One file that is going to be uploaded. */
export const uploadRequest = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** As the browser names it. */
    type: z.enum([...UPLOAD_TYPES.image, ...UPLOAD_TYPES.video], ACCEPTED_TYPES_TEXT),
    /** In bytes; the upload has to have exactly so many. */
    size: bytes,
    /** With a video: the still that is uploaded beside it. */
    poster: z.optional(posterRequest),
  })
  .check(
    z.superRefine(({ type, size, poster }, context) => {
      const kind = mediaTypeOf(type);
      const most = UPLOAD_LIMITS.bytes[kind];
      if (size > most) {
        const message = `A ${kind === 'image' ? 'picture' : 'video'} can have at most ${megabytes(most)}.`;
        context.addIssue({ code: 'custom', path: ['size'], message });
      }
      if (poster && kind === 'image') {
        context.addIssue({ code: 'custom', path: ['poster'], message: 'Only a video has a poster.' });
      }
    }),
  );
export type UploadRequest = z.infer<typeof uploadRequest>;
/** pending: not there yet, or being looked at. ready: in the gallery, under the upload's own id. */
const uploadState = z.enum(['pending', 'ready', 'refused']);

/** How far an upload is. */
export const upload = withMeta(
  z.object({
    /** Also the id of the media item once it is ready. */
    id,
    characterId: id,
    name: z.string(),
    type: mediaType,
    state: uploadState,
    /** Why it was refused, for the person who uploaded it; states the limit where one was passed. */
    reason: z.optional(z.string()),
    createdAt: instant,
  }),
  { id: 'Upload' },
);
export type Upload = z.infer<typeof upload>;
