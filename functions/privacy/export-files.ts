import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { PRODUCT_NAME } from '#shared/product.ts';

/** One file for each member: a newer download takes the place of the older one. */
const keyOf = (userId: number) => `exports/${userId}.json`;

/** Where downloads are kept. Nobody reaches one but by a link that was made for them. */
export function exportFiles(s3: S3Client, Bucket: string) {
  return {
    /** Stores a download; answers its size in bytes. */
    async put(userId: number, text: string): Promise<number> {
      const Body = Buffer.from(text);
      const ContentType = 'application/json';
      await s3.send(new PutObjectCommand({ Bucket, Key: keyOf(userId), Body, ContentType }));
      return Body.length;
    },

    /** An address that saves the download to the reader's disk, for so many seconds. */
    link(userId: number, requestedAt: string, seconds: number): Promise<string> {
      const name = `${PRODUCT_NAME.toLowerCase()}-data-${requestedAt.slice(0, 10)}.json`;
      const command = new GetObjectCommand({
        Bucket,
        Key: keyOf(userId),
        ResponseContentDisposition: `attachment; filename="${name}"`,
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(s3, command, { expiresIn: seconds });
    },

    /** Removes a member's download. One that is not there, is fine. */
    async remove(userId: number): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: keyOf(userId) }));
    },
  };
}
export type ExportFiles = ReturnType<typeof exportFiles>;
