import { S3Client } from '@aws-sdk/client-s3';
import { characterServices } from '#functions/characters/services.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { mediaBucket } from './gallery-services.ts';
import { galleryStore } from './gallery-store.ts';
import { mediaFiles } from './media-files.ts';
import { uploadFormSigner } from './upload-form-signer.ts';
import { uploadStore } from './upload-store.ts';
import type { UploadDeps } from './uploads.ts';

export function uploadServices(): UploadDeps {
  const table = openTable(config().TABLE_NAME);
  const bucket = mediaBucket();
  // Browsers post the plain file, without the SDK's checksum.
  const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
  return {
    ...characterServices(),
    uploads: uploadStore(table),
    gallery: galleryStore(table),
    files: mediaFiles(s3, bucket),
    signForm: uploadFormSigner(s3, bucket),
  };
}
