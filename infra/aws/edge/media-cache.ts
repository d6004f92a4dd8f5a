/** How long media may be kept where it has no word of its own: by whom, and for how many seconds. Here and at the edge. */
export const MEDIA_CACHE = {
  open: 'public, max-age=86400',
  /** For one browser alone, whatever the object says, and no longer than its signed address may last. */
  premium: 'private, max-age=3600',
} as const;
