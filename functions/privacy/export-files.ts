import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { exportKey } from './export-retention.ts';

/** Where downloads are kept. Nobody reaches one but by a link that was made for them. */
export function exportFiles(s3: S3Client, Bucket: string) {
  return {
    /** Stores a download; answers its size in bytes. */
    async put(userId: number, text: string): Promise<number> {
      const Body = Buffer.from(text);
      const ContentType = 'application/json';
      await s3.send(new PutObjectCommand({ Bucket, Key: exportKey(userId), Body, ContentType }));
      return Body.length;
    },

    /** Removes a member's download. One that is not there, is fine. */
    async remove(userId: number): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: exportKey(userId) }));
    },
  };
}
export type ExportFiles = ReturnType<typeof exportFiles>;
