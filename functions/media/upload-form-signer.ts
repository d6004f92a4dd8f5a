import type { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';

interface UploadForm {
  url: string;
  /** Must precede the file in the form. */
  fields: Record<string, string>;
}

/** Signs a form for one part of an upload: exactly this key, type and size. */
export type SignUploadForm = (
  key: string,
  part: { type: string; size: number },
  seconds: number,
) => Promise<UploadForm>;

/** Presigned POST forms for a bucket. They expire with the signing credentials at the latest. */
export const uploadFormSigner =
  (s3: S3Client, Bucket: string): SignUploadForm =>
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
