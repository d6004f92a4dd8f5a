import { recordAdminAction } from '#functions/audit/audit.ts';
import { requireRecord } from '#functions/characters/characters.ts';
import type { CharacterDeps } from '#functions/characters/services.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { FormFile } from '#functions/platform/read-form.ts';
import { issuesOf, validationError } from '#functions/platform/validation-error.ts';
import { ACCEPTED_TYPES_TEXT, mediaTypeOf, UPLOAD_LIMITS } from '#shared/media-limits.ts';
import type { UploadsResponse } from '#shared/operations/media-upload.ts';
import { type Provenance, type Upload, type UploadRequest, uploadRequest } from '#shared/schemas/upload.ts';
import type { GalleryStore } from './gallery-store.ts';
import type { MediaFiles } from './media-files.ts';
import { uploadKey } from './object-keys.ts';
import type { SignUploadForm } from './upload-form-signer.ts';
import type { UploadRecord, UploadStore } from './upload-store.ts';

/** Dependencies of uploads. */
export interface UploadDeps extends CharacterDeps {
  uploads: UploadStore;
  gallery: Pick<GalleryStore, 'list'>;
  files: Pick<MediaFiles, 'put'>;
  signForm: SignUploadForm;
}

/** Validity of an upload form. */
const FORM_VALID_SECONDS = 60 * 60;
/** Older pending uploads count as lost: form and check retries have ended. */
const PENDING_TIMEOUT_MILLISECONDS = (FORM_VALID_SECONDS + 10 * 60) * 1_000;
const NOT_CHECKED_IN_TIME =
  'The file did not arrive, or was not checked, within an hour. Please upload it again.';

/** An upload as the portal shows it. */
function toUpload(record: UploadRecord, now: Date): Upload {
  const { id, characterId, name, type, createdAt } = record;
  const isExpired =
    record.state === 'pending' && now.getTime() - Date.parse(createdAt) > PENDING_TIMEOUT_MILLISECONDS;
  const { state, reason } = isExpired ? { state: 'refused' as const, reason: NOT_CHECKED_IN_TIME } : record;
  return { id, characterId, name, type, state, ...(reason && { reason }), createdAt };
}

/** A request that reserved capacity has stored its uploads by then, or crashed. */
const MAX_REQUEST_MILLISECONDS = 30_000;

/**
 * Reserves capacity for uploads. Throws conflict when a companion would exceed its number of items, pending uploads
 * included.
 *
 *   a counter that only rises ── at its limit: recounted once the last uploads are stored ── or rejected
 */
async function reserveCapacity(deps: UploadDeps, characterId: number, more: number): Promise<void> {
  const maximum = UPLOAD_LIMITS.itemsPerCharacter;
  while (!(await deps.uploads.reserve(characterId, more, maximum, deps.clock.now()))) {
    const now = deps.clock.now().getTime();
    const reserved = await deps.uploads.getReservation(characterId);
    // Recounted meanwhile.
    if (reserved && reserved.count + more <= maximum) continue;
    const canRecount = reserved === undefined || now - Date.parse(reserved.at) > MAX_REQUEST_MILLISECONDS;
    // Pending first: an upload accepted in between is counted twice rather than not at all.
    const pending = canRecount
      ? await deps.uploads.countPending(characterId, new Date(now - PENDING_TIMEOUT_MILLISECONDS))
      : maximum;
    const itemCount = canRecount ? pending + (await deps.gallery.list(characterId)).length : maximum;
    if (itemCount + more > maximum) {
      const message = `A companion can have at most ${maximum} pictures and videos. Delete some first.`;
      throw new AppError('conflict', message);
    }
    await deps.uploads.setReservation(characterId, reserved?.count, itemCount);
  }
}

async function createUpload(
  deps: UploadDeps,
  actorId: number,
  characterId: number,
  file: UploadRequest,
): Promise<UploadRecord> {
  for (;;) {
    const record: UploadRecord = {
      id: deps.ids.next(),
      characterId,
      name: file.name,
      type: mediaTypeOf(file.type),
      contentType: file.type,
      size: file.size,
      poster: file.poster,
      uploadedBy: actorId,
      provenance: file.provenance,
      state: 'pending',
      createdAt: deps.clock.now().toISOString(),
    };
    if (await deps.uploads.add(record)) return record;
  }
}

/** Prepares direct uploads to storage. Throws not_found and conflict. */
export async function prepareUploads(
  deps: UploadDeps,
  actorId: number,
  characterId: number,
  files: readonly UploadRequest[],
): Promise<UploadsResponse> {
  await reserveAndAudit(deps, actorId, characterId, files.length);
  const uploads: UploadsResponse['uploads'] = [];
  for (const file of files) {
    const record = await createUpload(deps, actorId, characterId, file);
    uploads.push({
      ...toUpload(record, deps.clock.now()),
      target: await deps.signForm(uploadKey(characterId, record.id, 'file'), file, FORM_VALID_SECONDS),
      ...(file.poster && {
        posterTarget: await deps.signForm(
          uploadKey(characterId, record.id, 'poster'),
          file.poster,
          FORM_VALID_SECONDS,
        ),
      }),
    });
  }
  return { uploads };
}

/** Stores files sent through the API; they are checked like direct uploads. Throws invalid_request, not_found, conflict. */
export async function receiveFiles(
  deps: UploadDeps,
  actorId: number,
  characterId: number,
  files: readonly FormFile[],
  provenance?: Provenance,
): Promise<UploadsResponse> {
  const validated = files.map(({ name, type, bytes }) => {
    const result = uploadRequest.safeParse({ name, type, size: bytes.length, provenance });
    if (result.success) return { request: result.data, bytes };
    const issues = issuesOf(result.error);
    throw validationError(`${name}: ${issues[0]?.message ?? ACCEPTED_TYPES_TEXT}`, issues);
  });
  await reserveAndAudit(deps, actorId, characterId, files.length);
  const uploads: UploadsResponse['uploads'] = [];
  for (const { request, bytes } of validated) {
    const record = await createUpload(deps, actorId, characterId, request);
    await deps.files.put(uploadKey(characterId, record.id, 'file'), bytes, request.type);
    uploads.push(toUpload(record, deps.clock.now()));
  }
  return { uploads };
}

async function reserveAndAudit(
  deps: UploadDeps,
  actorId: number,
  characterId: number,
  count: number,
): Promise<void> {
  await requireRecord(deps.characters, characterId);
  await reserveCapacity(deps, characterId, count);
  await recordAdminAction(deps, {
    actorId,
    action: 'media.upload',
    target: { type: 'character', id: characterId },
    detail: `${count} ${count === 1 ? 'file' : 'files'}`,
  });
}

/** The latest uploads of a companion. Throws not_found. */
export async function latestUploads(
  deps: Pick<UploadDeps, 'characters' | 'uploads' | 'clock'>,
  characterId: number,
): Promise<Upload[]> {
  await requireRecord(deps.characters, characterId);
  const now = deps.clock.now();
  return (await deps.uploads.listLatest(characterId)).map((record) => toUpload(record, now));
}
