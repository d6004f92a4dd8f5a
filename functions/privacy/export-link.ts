import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { PRODUCT_NAME } from '#shared/product.ts';
import { exportKey } from './kept.ts';

/** Makes an address that saves a member's download to the reader's disk. It works for so many seconds. */
export type MakeExportLink = (userId: number, requestedAt: string, seconds: number) => Promise<string>;

/** Signs such addresses. They need no cookie, and end with the credentials they were signed with at the latest. */
export const exportLinks =
  (s3: S3Client, Bucket: string): MakeExportLink =>
  (userId, requestedAt, seconds) => {
    const name = `${PRODUCT_NAME.toLowerCase()}-data-${requestedAt.slice(0, 10)}.json`;
    const command = new GetObjectCommand({
      Bucket,
      Key: exportKey(userId),
      ResponseContentDisposition: `attachment; filename="${name}"`,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(s3, command, { expiresIn: seconds });
  };
