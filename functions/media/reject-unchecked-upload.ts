import type { MediaFiles } from './media-files.ts';
import { readUploadKey, uploadKey } from './object-keys.ts';
import type { UploadStore } from './upload-store.ts';

interface RejectUploadDeps {
  uploads: Pick<UploadStore, 'refuse'>;
  files: Pick<MediaFiles, 'remove'>;
}

const UNCHECKED =
  'The file could not be checked: every try to read it failed. Save it in another format, then upload it again.';

/**
 * Refuses an upload whose check has failed for good. Files are removed first, so a refused upload leaves none. An upload
 * that became an item meanwhile is not changed.
 */
export async function rejectUncheckedUpload(
  { uploads, files }: RejectUploadDeps,
  key: string,
): Promise<{ outcome: 'refused' | 'forgotten' }> {
  const named = readUploadKey(key);
  if (named === undefined) {
    await files.remove([key]);
    return { outcome: 'forgotten' };
  }
  const { characterId, uploadId } = named;
  await files.remove([uploadKey(characterId, uploadId, 'file'), uploadKey(characterId, uploadId, 'poster')]);
  await uploads.refuse(characterId, uploadId, UNCHECKED);
  return { outcome: 'refused' };
}
