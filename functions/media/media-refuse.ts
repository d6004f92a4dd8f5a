import { S3Client } from '@aws-sdk/client-s3';
import { config } from '#functions/platform/config.ts';
import { objectEventFailure } from '#functions/platform/object-event.ts';
import { openTable } from '#functions/table/table.ts';
import { mediaBucket } from './gallery-services.ts';
import { mediaFiles } from './media-files.ts';
import { rejectUncheckedUpload } from './reject-unchecked-upload.ts';
import { uploadStore } from './upload-store.ts';

const uploads = uploadStore(openTable(config().TABLE_NAME));
const files = mediaFiles(new S3Client({}), mediaBucket());

export const handler = objectEventFailure('media-refuse', (key) =>
  rejectUncheckedUpload({ uploads, files }, key),
);
