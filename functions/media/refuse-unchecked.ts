import type { MediaFiles } from './media-files.ts';
import { readUploadKey, uploadKey } from './object-keys.ts';
import type { UploadStore } from './upload-store.ts';

interface RefuseUncheckedDeps {
  uploads: Pick<UploadStore, 'refuse'>;
  files: Pick<MediaFiles, 'remove'>;
}

/** The operator reads it beside the file's name. */
const UNCHECKED =
  'The file could not be checked: every try to read it failed. Save it in another format, then upload it again.';

/**
 * Ends an upload whose check has failed for good. The files go first, as in a refusal: an upload that is told to be
 * refused has left nothing behind. One that became an item meanwhile stays as it is.
 */
export async function refuseUnchecked(
  { uploads, files }: RefuseUncheckedDeps,
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
