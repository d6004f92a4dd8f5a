import type { MediaType } from './schemas/common.ts';

const MB = 1_024 * 1_024;

/** Where uploads wait in the media bucket until they have been looked at. No address leads there. */
export const UPLOADS_PREFIX = 'uploads/';

/** What can be uploaded, by the type the browser names; the server looks at the bytes besides. */
export const UPLOAD_TYPES = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
} as const satisfies Record<MediaType, readonly string[]>;

/** How large an upload can be. Pixels and seconds are known only once the server has looked inside. */
export const UPLOAD_LIMITS = {
  /** Bytes. A poster is a picture that the browser has just drawn. */
  bytes: { image: 20 * MB, video: 64 * MB, poster: 5 * MB },
  /** Width times height of a picture or poster. */
  imagePixels: 40_000_000,
  /** Either side of a picture, in pixels. */
  imageSide: { minimum: 32, maximum: 12_000 },
  /** Either side of a video, in pixels. */
  videoSide: { minimum: 32, maximum: 3_840 },
  videoSeconds: 180,
  /** Files in one request, and items that one companion can have. */
  files: 20,
  itemsPerCharacter: 400,
  /** All files of a multipart form together; larger ones go straight to storage. */
  formBytes: 4 * MB,
} as const;

/** Items that can be deleted in one call. */
export const MEDIA_DELETED_AT_ONCE = 100;

/** A content type that can be uploaded. */
export type UploadType = (typeof UPLOAD_TYPES)[MediaType][number];

export const mediaTypeOf = (type: UploadType): MediaType =>
  (UPLOAD_TYPES.image as readonly string[]).includes(type) ? 'image' : 'video';

/** A size as the messages state it, in whole megabytes where it has some. */
export const megabytes = (bytes: number): string =>
  bytes >= MB ? `${Math.round((bytes / MB) * 10) / 10} MB` : `${Math.ceil(bytes / 1_024)} KB`;

/** What all texts about refused types say. */
export const ACCEPTED_TYPES_TEXT =
  'Pictures can be JPEG, PNG, WebP, AVIF or GIF; videos can be MP4, MOV or WebM.';
