/** Cache-Control of media, at CloudFront and locally. */
export const MEDIA_CACHE = {
  open: 'public, max-age=86400',
  /** Overrides the object's header. No longer than a signed URL is valid. */
  premium: 'private, max-age=3600',
} as const;
