import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { exportKey } from './export-retention.ts';

/** Export files in a private bucket. Members download them by presigned link. */
export function exportFiles(s3: S3Client, Bucket: string) {
  return {
    /** Returns the size in bytes. */
    async put(userId: number, text: string): Promise<number> {
      const Body = Buffer.from(text);
      const ContentType = 'application/json';
      await s3.send(new PutObjectCommand({ Bucket, Key: exportKey(userId), Body, ContentType }));
      return Body.length;
    },

    /** Idempotent. */
    async remove(userId: number): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: exportKey(userId) }));
    },
  };
}
export type ExportFiles = ReturnType<typeof exportFiles>;
