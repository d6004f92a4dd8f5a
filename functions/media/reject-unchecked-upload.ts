import type { MediaFiles } from './media-files.ts';
import { readUploadKey, uploadKey } from './object-keys.ts';
import type { UploadStore } from './upload-store.ts';

interface RejectUploadDeps {
  uploads: Pick<UploadStore, 'reject'>;
  files: Pick<MediaFiles, 'remove'>;
}

const CHECK_FAILED =
  'The file could not be checked: every try to read it failed. Save it in another format, then upload it again.';

/**
 * Rejects an upload whose check failed on all retries. Files are removed first, so a rejected upload leaves none. An upload
 * that became an item meanwhile is not changed.
 */
export async function rejectUncheckedUpload(
  { uploads, files }: RejectUploadDeps,
  key: string,
): Promise<{ outcome: 'refused' | 'ignored' }> {
  const upload = readUploadKey(key);
  if (upload === undefined) {
    await files.remove([key]);
    return { outcome: 'ignored' };
  }
  const { characterId, uploadId } = upload;
  await files.remove([uploadKey(characterId, uploadId, 'file'), uploadKey(characterId, uploadId, 'poster')]);
  await uploads.reject(characterId, uploadId, CHECK_FAILED);
  return { outcome: 'refused' };
}
