import type { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';

interface UploadForm {
  url: string;
  /** All of them go before the file. */
  fields: Record<string, string>;
}

/** Signs the one form that may be posted for a part of an upload: this key, this type, this many bytes. */
export type MakeUploadForm = (
  key: string,
  part: { type: string; size: number },
  seconds: number,
) => Promise<UploadForm>;

/** Signs such forms for a bucket. They are posted straight to it, and end with the credentials at the latest. */
export const uploadForms =
  (s3: S3Client, Bucket: string): MakeUploadForm =>
  (Key, { type, size }, Expires) =>
    createPresignedPost(s3, {
      Bucket,
      Key,
      Conditions: [
        ['content-length-range', size, size],
        ['eq', '$Content-Type', type],
      ],
      Fields: { 'Content-Type': type, success_action_status: '201' },
      Expires,
    });
