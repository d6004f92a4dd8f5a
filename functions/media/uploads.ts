import { recordAdminAction } from '#functions/audit/audit.ts';
import { requireRecord } from '#functions/characters/characters.ts';
import type { CharacterDeps } from '#functions/characters/services.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { FormFile } from '#functions/platform/read-form.ts';
import { issuesOf, validationError } from '#functions/platform/validation-error.ts';
import { ACCEPTED_TYPES_TEXT, mediaTypeOf, UPLOAD_LIMITS } from '#shared/media-limits.ts';
import type { UploadsResponse } from '#shared/operations/media-upload.ts';
import { type Upload, type UploadRequest, uploadRequest } from '#shared/schemas/upload.ts';
import type { GalleryStore } from './gallery-store.ts';
import type { MediaFiles } from './media-files.ts';
import { uploadKey } from './object-keys.ts';
import type { MakeUploadForm } from './upload-forms.ts';
import type { UploadRecord, UploadStore } from './upload-store.ts';

/** What it takes to let files be uploaded. */
export interface UploadDeps extends CharacterDeps {
  uploads: UploadStore;
  gallery: Pick<GalleryStore, 'all'>;
  files: Pick<MediaFiles, 'put'>;
  makeForm: MakeUploadForm;
}

/** A form can be posted for so long, in seconds. */
const FORM_SECONDS = 60 * 60;
/** An upload that is still pending by then is shown as refused, in milliseconds: the form and every try are over. */
const LATEST = (FORM_SECONDS + 10 * 60) * 1_000;
const TOO_LATE = 'The file did not arrive, or was not checked, within an hour. Please upload it again.';

/** An upload as the portal shows it. */
function toUpload(record: UploadRecord, now: Date): Upload {
  const { id, characterId, name, type, createdAt } = record;
  const isLost = record.state === 'pending' && now.getTime() - Date.parse(createdAt) > LATEST;
  const { state, reason } = isLost ? { state: 'refused' as const, reason: TOO_LATE } : record;
  return { id, characterId, name, type, state, ...(reason && { reason }), createdAt };
}

/** Whoever has set room aside has written its uploads by then, or is dead, in milliseconds. */
const SURELY_WRITTEN = 30_000;

/**
 * Sets room aside for some uploads. Throws conflict when a companion would come to have more items than can be looked
 * after, those that are still to arrive included.
 *
 *   one counter, which only rises ── at its limit: counted anew, once the last uploads are surely written ── or refused
 */
async function requireRoom(desk: UploadDeps, characterId: number, more: number): Promise<void> {
  const most = UPLOAD_LIMITS.itemsPerCharacter;
  while (!(await desk.uploads.reserve(characterId, more, most, desk.clock.now()))) {
    const now = desk.clock.now().getTime();
    const room = await desk.uploads.room(characterId);
    // Somebody has counted it anew meanwhile.
    if (room && room.taken + more <= most) continue;
    const isSettled = room === undefined || now - Date.parse(room.at) > SURELY_WRITTEN;
    // In this order, so that what is accepted at this moment is counted twice rather than not at all.
    const waiting = isSettled ? await desk.uploads.countWaiting(characterId, new Date(now - LATEST)) : most;
    const taken = isSettled ? waiting + (await desk.gallery.all(characterId)).length : most;
    if (taken + more > most) {
      const message = `A companion can have at most ${most} pictures and videos. Delete some first.`;
      throw new AppError('conflict', message);
    }
    await desk.uploads.recount(characterId, room?.taken, taken);
  }
}

async function begin(desk: UploadDeps, characterId: number, file: UploadRequest): Promise<UploadRecord> {
  for (;;) {
    const record: UploadRecord = {
      id: desk.ids.next(),
      characterId,
      name: file.name,
      type: mediaTypeOf(file.type),
      contentType: file.type,
      size: file.size,
      poster: file.poster,
      state: 'pending',
      createdAt: desk.clock.now().toISOString(),
    };
    if (await desk.uploads.add(record)) return record;
  }
}

/** Prepares uploads straight to storage. Throws not_found and conflict. */
export async function prepareUploads(
  desk: UploadDeps,
  actorId: number,
  characterId: number,
  files: readonly UploadRequest[],
): Promise<UploadsResponse> {
  await requireUploading(desk, actorId, characterId, files.length);
  const uploads: UploadsResponse['uploads'] = [];
  for (const file of files) {
    const record = await begin(desk, characterId, file);
    uploads.push({
      ...toUpload(record, desk.clock.now()),
      target: await desk.makeForm(uploadKey(characterId, record.id, 'file'), file, FORM_SECONDS),
      ...(file.poster && {
        posterTarget: await desk.makeForm(
          uploadKey(characterId, record.id, 'poster'),
          file.poster,
          FORM_SECONDS,
        ),
      }),
    });
  }
  return { uploads };
}

/** Takes files that came in a form; they are looked at like any other upload. Throws as the form's limits do. */
export async function receiveFiles(
  desk: UploadDeps,
  actorId: number,
  characterId: number,
  files: readonly FormFile[],
): Promise<UploadsResponse> {
  const announced = files.map(({ name, type, bytes }) => {
    const result = uploadRequest.safeParse({ name, type, size: bytes.length });
    if (result.success) return { request: result.data, bytes };
    const issues = issuesOf(result.error);
    throw validationError(`${name}: ${issues[0]?.message ?? ACCEPTED_TYPES_TEXT}`, issues);
  });
  await requireUploading(desk, actorId, characterId, files.length);
  const uploads: UploadsResponse['uploads'] = [];
  for (const { request, bytes } of announced) {
    const record = await begin(desk, characterId, request);
    await desk.files.put(uploadKey(characterId, record.id, 'file'), bytes, request.type);
    uploads.push(toUpload(record, desk.clock.now()));
  }
  return { uploads };
}

async function requireUploading(
  desk: UploadDeps,
  actorId: number,
  characterId: number,
  count: number,
): Promise<void> {
  await requireRecord(desk.characters, characterId);
  await requireRoom(desk, characterId, count);
  await recordAdminAction(desk, {
    actorId,
    action: 'media.upload',
    target: { type: 'character', id: characterId },
    detail: `${count} ${count === 1 ? 'file' : 'files'}`,
  });
}

/** The latest uploads of a companion. Throws not_found. */
export async function latestUploads(
  desk: Pick<UploadDeps, 'characters' | 'uploads' | 'clock'>,
  characterId: number,
): Promise<Upload[]> {
  await requireRecord(desk.characters, characterId);
  const now = desk.clock.now();
  return (await desk.uploads.latest(characterId)).map((record) => toUpload(record, now));
}
