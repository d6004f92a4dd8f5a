import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { systemClock } from '#functions/platform/clock.ts';
import { config, parseEnvironment } from '#functions/platform/config.ts';
import { edgeCache } from '#functions/platform/edge-cache.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { objectEvent } from '#functions/platform/object-event.ts';
import { openTable } from '#functions/table/table.ts';
import { type CheckOutcome, checkUpload } from './check-upload.ts';
import { mediaBucket } from './gallery-services.ts';
import { galleryStore } from './gallery-store.ts';
import { mediaFiles } from './media-files.ts';
import { readUploadKey } from './object-keys.ts';
import { uploadStore } from './upload-store.ts';

const table = openTable(config().TABLE_NAME);
const services = {
  uploads: uploadStore(table),
  gallery: galleryStore(table),
  files: mediaFiles(new S3Client({}), mediaBucket()),
  invalidateEdgeCache: edgeCache(),
  ids: systemIds,
  clock: systemClock,
  approval: parseEnvironment(
    z.object({ MEDIA_APPROVAL: z._default(z.enum(['uploader', 'second']), 'uploader') }),
  ).MEDIA_APPROVAL,
};

export const handler = objectEvent('media-check', async (key): Promise<{ outcome: CheckOutcome }> => {
  const upload = readUploadKey(key);
  if (upload) return { outcome: await checkUpload(services, upload.characterId, upload.uploadId) };
  await services.files.remove([key]);
  return { outcome: 'ignored' };
});
