import { UPLOADS_PREFIX } from '#shared/media-limits.ts';

/** The first prefix is public, the second needs a signed URL (docs/decisions/002-premium-media-signed-urls.md). */
const PUBLIC_PREFIX = 'media/';
const PREMIUM_PREFIX = 'media/premium/';

export const isPremiumKey = (key: string): boolean => key.startsWith(PREMIUM_PREFIX);

/**
 * A new key for a file that becomes public or premium. `suffix` makes it unique: no earlier URL leads to it, and purging the
 * old key does not delete it.
 */
export function movedKey(key: string, isPremium: boolean, suffix: number): string {
  const rest = key.slice((isPremiumKey(key) ? PREMIUM_PREFIX : PUBLIC_PREFIX).length);
  const [, stem = rest, extension = ''] = /^(.*?)(?:-\d{6,})?(\.\w+)$/.exec(rest) ?? [];
  return `${isPremium ? PREMIUM_PREFIX : PUBLIC_PREFIX}${stem}-${suffix}${extension}`;
}

/** Key of a part of an upload until it is checked. */
export const uploadKey = (characterId: number, uploadId: number, part: 'file' | 'poster'): string =>
  `${UPLOADS_PREFIX}${characterId}/${uploadId}/${part}`;

/** Undefined for a key that is not an upload's. */
export function readUploadKey(key: string): { characterId: number; uploadId: number } | undefined {
  const rest = key.startsWith(UPLOADS_PREFIX) ? key.slice(UPLOADS_PREFIX.length) : '';
  const match = /^([1-9]\d{0,15})\/([1-9]\d{0,15})\/(file|poster)$/.exec(rest);
  return match ? { characterId: Number(match[1]), uploadId: Number(match[2]) } : undefined;
}

/** Keys of the renditions of a new item; `suffix` distinguishes concurrent checks of one upload. */
export function renditionKeys(characterId: number, mediaId: number, suffix: number) {
  const stem = `${PUBLIC_PREFIX}characters/${characterId}/${mediaId}`;
  return {
    file: (extension: string) => `${stem}-${suffix}.${extension}`,
    poster: `${stem}-poster-${suffix}.webp`,
    blurred: `${stem}-blurred-${suffix}.webp`,
  };
}
