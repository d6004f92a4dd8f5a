import { UPLOADS_PREFIX } from '#shared/media-limits.ts';

/** Below the first everybody may read; below the second only who has a signed address (docs/decisions/002). */
const OPEN = 'media/';
const PREMIUM = 'media/premium/';

export const isPremiumKey = (key: string): boolean => key.startsWith(PREMIUM);

/**
 * A new place for a file that moves, for everybody or for premium members. Each has a name of its own (`mark`): no
 * address that was ever handed out leads to it, and nobody who clears the old place away can hit it.
 */
export function movedKey(key: string, isPremium: boolean, mark: number): string {
  const rest = key.slice((isPremiumKey(key) ? PREMIUM : OPEN).length);
  const [, stem = rest, extension = ''] = /^(.*?)(?:-\d{6,})?(\.\w+)$/.exec(rest) ?? [];
  return `${isPremium ? PREMIUM : OPEN}${stem}-${mark}${extension}`;
}

/** Where the parts of an upload wait until they are looked at. */
export const uploadKey = (characterId: number, uploadId: number, part: 'file' | 'poster'): string =>
  `${UPLOADS_PREFIX}${characterId}/${uploadId}/${part}`;

/** What an upload's key names; undefined for any other key. */
export function readUploadKey(key: string): { characterId: number; uploadId: number } | undefined {
  const rest = key.startsWith(UPLOADS_PREFIX) ? key.slice(UPLOADS_PREFIX.length) : '';
  const found = /^([1-9]\d{0,15})\/([1-9]\d{0,15})\/(file|poster)$/.exec(rest);
  return found ? { characterId: Number(found[1]), uploadId: Number(found[2]) } : undefined;
}

/** Where the renditions of a new item lie; `mark` tells one run that makes them from another. */
export function renditionKeys(characterId: number, mediaId: number, mark: number) {
  const stem = `${OPEN}characters/${characterId}/${mediaId}`;
  return {
    file: (extension: string) => `${stem}-${mark}.${extension}`,
    poster: `${stem}-poster-${mark}.webp`,
    blurred: `${stem}-blurred-${mark}.webp`,
  };
}
