import type { MediaRecord } from '#functions/characters/character-store.ts';
import { invalidateCharacterCache } from '#functions/characters/invalidate-character-cache.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { InvalidateEdgeCache } from '#functions/platform/edge-cache.ts';
import type { Ids } from '#functions/platform/ids.ts';
import { formatBytes, UPLOAD_LIMITS } from '#shared/media-limits.ts';
import { hasGeneratedSourceType } from './digital-source-type.ts';
import { findFirstItemUpdate } from './first-item.ts';
import type { GalleryStore } from './gallery-store.ts';
import type { MediaFiles } from './media-files.ts';
import { renditionKeys, uploadKey } from './object-keys.ts';
import { type Picture, placeholderPicture, reencodePicture } from './reencode-picture.ts';
import { remuxInWorker } from './remux-in-worker.ts';
import { isSameType, type SniffedType, sniff } from './sniff.ts';
import { UploadRejection } from './upload-rejection.ts';
import type { UploadRecord, UploadStore } from './upload-store.ts';

export interface CheckUploadDeps {
  uploads: Pick<UploadStore, 'get' | 'reject'>;
  gallery: GalleryStore;
  files: MediaFiles;
  invalidateEdgeCache: InvalidateEdgeCache;
  ids: Ids;
  clock: Clock;
  approval: MediaApproval;
}

/** Who must approve an item before members see it: the uploader, by the upload itself, or a second administrator. */
export type MediaApproval = 'uploader' | 'second';

/**
 * `ready` and `refused` (rejected) are states of an upload in the API; `waiting` for the poster or the file; `ignored`: no such
 * upload.
 */
export type CheckOutcome = 'ready' | 'refused' | 'waiting' | 'ignored';

interface Rendition {
  key: string;
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Checks an upload. A valid one becomes an item of the gallery, re-encoded; any other is rejected and its files are
 * removed. May crash at any point and be repeated, also concurrently.
 *
 *   waiting for all parts ── read ── purge entry, renditions stored ── accepted ── uploaded parts removed
 *                              └── uploaded parts removed ── rejected with the reason
 */
export async function checkUpload(
  deps: CheckUploadDeps,
  characterId: number,
  uploadId: number,
): Promise<CheckOutcome> {
  const upload = await deps.uploads.get(characterId, uploadId);
  const parts = [
    uploadKey(characterId, uploadId, 'file'),
    uploadKey(characterId, uploadId, 'poster'),
  ] as const;
  // Already decided, or posted again to a form that was used before.
  if (upload?.state !== 'pending') {
    await deps.files.remove(parts);
    return upload ? (upload.state === 'ready' ? 'ready' : 'refused') : 'ignored';
  }
  const file = await deps.files.read(parts[0]);
  const poster = upload.poster && (await deps.files.read(parts[1]));
  if (file === undefined || (upload.poster && poster === undefined)) return 'waiting';
  try {
    const isAccepted = await acceptUpload(deps, upload, file, poster);
    if (isAccepted) await invalidateCharacterCache(deps, characterId);
    await deps.files.remove(parts);
    return isAccepted ? 'ready' : 'ignored';
  } catch (error) {
    if (!(error instanceof UploadRejection)) throw error;
    await deps.files.remove(parts);
    await deps.uploads.reject(characterId, uploadId, error.message);
    return 'refused';
  }
}

/** Throws UploadRejection when a part differs from its declared type or size. */
function requireDeclaredType(
  bytes: Buffer,
  declared: { type: string; size: number },
  maximum: number,
  part: string,
): SniffedType {
  if (bytes.length > maximum)
    throw new UploadRejection(`The ${part} can have at most ${formatBytes(maximum)}.`);
  if (bytes.length !== declared.size) {
    throw new UploadRejection(`The ${part} is incomplete: ${bytes.length} of ${declared.size} bytes.`);
  }
  const sniffed = sniff(bytes);
  if (sniffed === undefined) {
    throw new UploadRejection(
      'The file is neither a supported picture nor a supported video, whatever its name.',
    );
  }
  if (!isSameType(sniffed.contentType, declared.type)) {
    throw new UploadRejection(`The file was declared as ${declared.type}, but it is ${sniffed.name}.`);
  }
  return sniffed;
}

/** Stores the renditions and adds the item. False when the upload was deleted or accepted by another run. */
async function acceptUpload(
  { gallery, files, ids, clock, approval }: CheckUploadDeps,
  upload: UploadRecord,
  file: Buffer,
  poster: Buffer | undefined,
): Promise<boolean> {
  const { characterId, id, type } = upload;
  const purgeId = ids.next();
  const { item, renditions } = await makeRenditions(upload, file, poster, purgeId, approval);
  const entry = {
    purgeId,
    characterId,
    files: renditions.map(({ key }) => key),
    requestedAt: clock.now().toISOString(),
  };
  await gallery.addPurgeEntry(entry);
  for (const { key, bytes, contentType } of renditions) await files.put(key, bytes, contentType);
  let accepted: Awaited<ReturnType<GalleryStore['addFromUpload']>>;
  do accepted = await gallery.addFromUpload(item, purgeId, await findFirstItemUpdate(gallery, item));
  while (accepted === 'conflict');
  if (accepted === 'added') {
    if (type === 'image' && item.isActive)
      await gallery.replaceProfilePicture(characterId, '', `/${item.key}`);
    return true;
  }
  await files.remove(entry.files);
  await gallery.deletePurgeEntries(purgeId);
  return (await gallery.get(characterId, id)) !== undefined;
}

/** Who uploaded an item, what they stated, and whether members see it already. */
const stateOf = (
  { uploadedBy, provenance, createdAt }: UploadRecord,
  approval: MediaApproval,
): Pick<MediaRecord, 'isActive' | 'approval' | 'uploadedBy' | 'uploadedAt' | 'provenance'> => ({
  isActive: approval === 'uploader',
  ...(approval === 'second' && { approval: 'pending' }),
  ...(uploadedBy !== undefined && { uploadedBy, uploadedAt: createdAt }),
  ...(provenance && { provenance }),
});

/** The gallery item of an upload and its files. Throws UploadRejection. */
async function makeRenditions(
  upload: UploadRecord,
  file: Buffer,
  poster: Buffer | undefined,
  suffix: number,
  approval: MediaApproval,
): Promise<{ item: MediaRecord; renditions: Rendition[] }> {
  const { characterId, id, type, contentType: declaredType, size, poster: declaredPoster } = upload;
  // A mark that came with a video is kept; reencodePicture keeps a picture's.
  const isGenerated = upload.provenance === 'generated' || (type === 'video' && hasGeneratedSourceType(file));
  const part = type === 'image' ? 'picture' : 'video';
  const sniffed = requireDeclaredType(file, { type: declaredType, size }, UPLOAD_LIMITS.bytes[type], part);
  const keys = renditionKeys(characterId, id, suffix);
  const renditions: Rendition[] = [];
  const add = (key: string, bytes: Uint8Array, contentType = 'image/webp') => {
    renditions.push({ key, bytes, contentType });
    return key;
  };
  const item: MediaRecord = {
    id,
    characterId,
    type,
    key: '',
    isDefault: false,
    tags: [],
    ...stateOf(upload, approval),
  };
  if (type === 'image') {
    const picture = await reencodePicture(file, 'picture', isGenerated);
    item.key = add(keys.file('webp'), picture.bytes);
    item.blurredKey = add(keys.blurred, picture.blurred);
  } else {
    const video = await remuxInWorker(file, { ...sniffed, isGenerated });
    const posterPicture =
      poster && declaredPoster && (await readPoster(poster, declaredPoster, video, isGenerated));
    item.key = add(keys.file(video.extension), video.bytes, video.contentType);
    if (posterPicture) item.posterKey = add(keys.poster, posterPicture.bytes);
    item.blurredKey = add(keys.blurred, posterPicture?.blurred ?? (await placeholderPicture()));
  }
  return { item, renditions };
}

/** Allowed difference between the aspect ratios of poster and video, for rounding. */
const ASPECT_TOLERANCE = 0.1;

async function readPoster(
  bytes: Buffer,
  declared: { type: string; size: number },
  video: { width: number; height: number },
  isGenerated: boolean,
): Promise<Picture> {
  const sniffed = requireDeclaredType(bytes, declared, UPLOAD_LIMITS.bytes.poster, 'poster');
  if (sniffed.type !== 'image') throw new UploadRejection('The poster is not a picture.');
  const picture = await reencodePicture(bytes, 'poster', isGenerated);
  const difference = (picture.width / picture.height) * (video.height / video.width) - 1;
  if (Math.abs(difference) > ASPECT_TOLERANCE)
    throw new UploadRejection("The poster does not have the video's shape.");
  return picture;
}
