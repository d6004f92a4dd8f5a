import type { MediaType } from './schemas/common.ts';

const BYTES_PER_MB = 1_024 * 1_024;

/** Key prefix of unchecked uploads in the media bucket. The CDN does not serve it. */
export const UPLOADS_PREFIX = 'uploads/';

/** Accepted content types, as the browser declares them. The server also checks the bytes. */
export const UPLOAD_TYPES = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
} as const satisfies Record<MediaType, readonly string[]>;

/** Upload limits. Pixels and seconds are checked after the upload. */
export const UPLOAD_LIMITS = {
  /** Bytes. A poster is a video frame that the browser extracts. */
  bytes: { image: 20 * BYTES_PER_MB, video: 64 * BYTES_PER_MB, poster: 5 * BYTES_PER_MB },
  /** Width times height of a picture or poster, in pixels. */
  imagePixels: 40_000_000,
  /** Width and height of a picture, in pixels. */
  imageSide: { minimum: 32, maximum: 12_000 },
  /** Width and height of a video, in pixels. */
  videoSide: { minimum: 32, maximum: 3_840 },
  videoSeconds: 180,
  /** Files in one request. */
  files: 20,
  /** Items in the gallery of one companion. */
  itemsPerCharacter: 400,
  /** Bytes of all files in a multipart form. Larger files are posted to storage directly. */
  formBytes: 4 * BYTES_PER_MB,
} as const;

/** Items in one batch deletion. */
export const MAX_BATCH_DELETE_ITEMS = 100;

export type UploadType = (typeof UPLOAD_TYPES)[MediaType][number];

export const mediaTypeOf = (type: UploadType): MediaType =>
  (UPLOAD_TYPES.image as readonly string[]).includes(type) ? 'image' : 'video';

/** Formats a size: megabytes with one decimal, or whole kilobytes below 1 MB. */
export const formatBytes = (bytes: number): string =>
  bytes >= BYTES_PER_MB
    ? `${Math.round((bytes / BYTES_PER_MB) * 10) / 10} MB`
    : `${Math.ceil(bytes / 1_024)} KB`;

/** The message for a type that is not accepted. */
export const ACCEPTED_TYPES_TEXT =
  'Pictures can be JPEG, PNG, WebP, AVIF or GIF; videos can be MP4, MOV or WebM.';
