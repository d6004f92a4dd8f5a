import type { MediaRecord } from '#functions/characters/character-store.ts';
import { invalidateCharacter } from '#functions/characters/invalidate-character.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { InvalidateEdgeCache } from '#functions/platform/edge-cache.ts';
import type { Ids } from '#functions/platform/ids.ts';
import { megabytes, UPLOAD_LIMITS } from '#shared/media-limits.ts';
import type { First, GalleryStore } from './gallery-store.ts';
import type { MediaFiles } from './media-files.ts';
import { renditionKeys, uploadKey } from './object-keys.ts';
import { type Picture, plainPicture, readPicture } from './read-picture.ts';
import { readVideo } from './read-video.ts';
import { Refusal } from './refusal.ts';
import { isSameType, type Sniffed, sniff } from './sniff.ts';
import type { UploadRecord, UploadStore } from './upload-store.ts';

export interface UploadCheck {
  uploads: Pick<UploadStore, 'get' | 'refuse'>;
  gallery: GalleryStore;
  files: MediaFiles;
  forgetAtEdge: InvalidateEdgeCache;
  ids: Ids;
  clock: Clock;
}

export type Outcome = 'ready' | 'refused' | 'waiting' | 'forgotten';

interface Rendition {
  key: string;
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Looks at what was uploaded. What it promised to be and is, becomes an item of the gallery, drawn or packed anew;
 * anything else is refused and leaves nothing behind. May die anywhere and be done again, also twice at once.
 *
 *   waiting for all parts ── read ── renditions noted, then stored ── accepted ── what was uploaded goes
 *                              └── refused: what was uploaded goes, then the reason is told
 */
export async function checkUpload(
  check: UploadCheck,
  characterId: number,
  uploadId: number,
): Promise<Outcome> {
  const upload = await check.uploads.get(characterId, uploadId);
  const parts = [
    uploadKey(characterId, uploadId, 'file'),
    uploadKey(characterId, uploadId, 'poster'),
  ] as const;
  // Nobody waits for it: it was decided before, or somebody has posted to an address that has done its work.
  if (upload?.state !== 'pending') {
    await check.files.remove(parts);
    return upload ? (upload.state === 'ready' ? 'ready' : 'refused') : 'forgotten';
  }
  const file = await check.files.read(parts[0]);
  const poster = upload.poster && (await check.files.read(parts[1]));
  if (file === undefined || (upload.poster && poster === undefined)) return 'waiting';
  try {
    const isAccepted = await accept(check, upload, file, poster);
    if (isAccepted) await invalidateCharacter(check, characterId);
    await check.files.remove(parts);
    return isAccepted ? 'ready' : 'forgotten';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await check.files.remove(parts);
    await check.uploads.refuse(characterId, uploadId, error.message);
    return 'refused';
  }
}

/** Throws Refusal when a part is not what was announced. */
function requireAnnounced(
  bytes: Buffer,
  announced: { type: string; size: number },
  most: number,
  what: string,
): Sniffed {
  if (bytes.length > most) throw new Refusal(`The ${what} can have at most ${megabytes(most)}.`);
  if (bytes.length !== announced.size) {
    throw new Refusal(`The ${what} did not arrive whole: ${bytes.length} of ${announced.size} bytes.`);
  }
  const sniffed = sniff(bytes);
  if (sniffed === undefined) {
    throw new Refusal('The file is neither a picture nor a video that can be shown, whatever its name says.');
  }
  if (!isSameType(sniffed.contentType, announced.type)) {
    throw new Refusal(`The file calls itself ${announced.type}, but it is ${sniffed.name}.`);
  }
  return sniffed;
}

/** Stores what is shown of an upload and puts it into the gallery; false when somebody else has, or it was deleted. */
async function accept(
  { gallery, files, ids, clock }: UploadCheck,
  upload: UploadRecord,
  file: Buffer,
  poster: Buffer | undefined,
): Promise<boolean> {
  const { characterId, id, type } = upload;
  const announced = { type: upload.contentType, size: upload.size };
  const sniffed = requireAnnounced(
    file,
    announced,
    UPLOAD_LIMITS.bytes[type],
    type === 'image' ? 'picture' : 'video',
  );
  const clearingId = ids.next();
  const names = renditionKeys(characterId, id, clearingId);
  const made: Rendition[] = [];
  const add = (key: string, bytes: Uint8Array, contentType = 'image/webp') => {
    made.push({ key, bytes, contentType });
    return key;
  };

  const item: MediaRecord = { id, characterId, type, key: '', isDefault: false, isActive: true, tags: [] };
  if (type === 'image') {
    const picture = await readPicture(file, 'picture');
    item.key = add(names.file('webp'), picture.bytes);
    item.blurredKey = add(names.blurred, picture.blurred);
  } else {
    const video = await readVideo(file, sniffed);
    const still = poster && upload.poster && (await readPoster(poster, upload.poster, video));
    item.key = add(names.file(video.extension), video.bytes, video.contentType);
    if (still) item.posterKey = add(names.poster, still.bytes);
    item.blurredKey = add(names.blurred, still?.blurred ?? (await plainPicture()));
  }

  const noted = {
    clearingId,
    characterId,
    files: made.map(({ key }) => key),
    since: clock.now().toISOString(),
  };
  await gallery.note(noted);
  for (const { key, bytes, contentType } of made) await files.put(key, bytes, contentType);
  let accepted: Awaited<ReturnType<GalleryStore['accept']>>;
  do accepted = await gallery.accept(item, clearingId, await firstOf(gallery, item));
  while (accepted === 'outrun');
  if (accepted === 'done') {
    if (type === 'image') await gallery.replacePortrait(characterId, '', `/${item.key}`);
    return true;
  }
  await files.remove(noted.files);
  await gallery.cleared(clearingId);
  return (await gallery.get(characterId, id)) !== undefined;
}

/** A still of another shape is not of this video; a tenth of difference is rounding. */
const SHAPE_TOLERANCE = 0.1;

async function readPoster(
  bytes: Buffer,
  announced: { type: string; size: number },
  video: { width: number; height: number },
): Promise<Picture> {
  const sniffed = requireAnnounced(bytes, announced, UPLOAD_LIMITS.bytes.poster, 'poster');
  if (sniffed.type !== 'image') throw new Refusal('The poster is not a picture.');
  const picture = await readPicture(bytes, 'poster');
  const difference = (picture.width / picture.height) * (video.height / video.width) - 1;
  if (Math.abs(difference) > SHAPE_TOLERANCE)
    throw new Refusal("The poster does not have the video's shape.");
  return picture;
}

/**
 * The first picture and the first clip are the defaults of their kind, and the first picture the profile picture.
 * Undefined for an item that is not the first.
 */
async function firstOf(gallery: GalleryStore, item: MediaRecord): Promise<First | undefined> {
  const [character, items] = await Promise.all([
    gallery.character(item.characterId),
    gallery.all(item.characterId),
  ]);
  if (character === undefined) return undefined;
  const seen = item.type === 'image' ? character.defaultImage : character.defaultVideo;
  const hasDefault = items.some(
    (other) => other.type === item.type && (seen === undefined ? other.isDefault : other.id === seen),
  );
  if (hasDefault) return undefined;
  const isPortrait = item.type === 'image' && character.imageUrl === '';
  return { seen, imageUrl: isPortrait ? `/${item.key}` : undefined };
}
